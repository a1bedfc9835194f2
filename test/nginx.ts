import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallNginx } from '../scripts/nginx.mjs'
import { freePorts } from './site-process.ts'

export interface NginxOptions {
  /** The contents of its `server` block. */
  server: string
  /** More for its `http` block. */
  http?: string
  /** A file to serve as its index.html. */
  page?: string
}

/** Starts an nginx with one worker on loopback; null when none can be found or installed. */
export async function startNginx({ server, http = '', page }: NginxOptions) {
  const program = findOrInstallNginx()
  if (program === '') return null
  const folder = mkdtempSync(join(tmpdir(), 'club-nginx-'))
  if (page !== undefined) copyFileSync(page, join(folder, 'index.html'))
  const [port] = await freePorts()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  // When started by root, its worker runs as another user, who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${user} pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 512; }
    http {
      access_log off; ${http} ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; ${server} }
    }`,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; (await fetch(url).catch(() => null))?.status !== 200; tries++) {
    if (tries > 50) {
      await stop()
      throw new Error('nginx does not answer')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    /** The worker process. */
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    stop,
  }
}
