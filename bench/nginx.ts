import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../test/site-process.ts'

export interface Nginx {
  url: string
  /** The one process that answers. */
  pid: number
  stop(): Promise<void>
}

/** Starts an nginx that gives out a compressed page with one process; null where there is none on this machine. */
export async function startNginx(page: string): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'club-nginx-'))
  // Its working process is somebody else where it is started by root.
  chmodSync(folder, 0o755)
  copyFileSync(page, join(folder, 'index.html'))
  chmodSync(join(folder, 'index.html'), 0o644)
  const [port] = await freePorts()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        default_type text/html;
        add_header content-encoding br;
      }
    }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; (await fetch(url).catch(() => null))?.status !== 200; tries++) {
    if (tries > 50) throw new Error('nginx does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
