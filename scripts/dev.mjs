// The site while one works on it: pages with hot reload from Vite on PORT, the API behind it restarting on every change.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runtime } from './setup.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 10
const env = { ...process.env, API_PORT: String(apiPort) }

const children = [
  spawn(runtime(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...env,
      PORT: String(apiPort),
      SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(port + 1),
      SITE_URL: `http://localhost:${port}`,
      PAGES_ELSEWHERE: 'true',
    },
  }),
  spawn(
    runtime(),
    [join(root, 'node_modules/.bin/react-router'), 'dev', '--port', String(port), '--strictPort'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    },
  ),
]

let ending = false
const end = (signal) => {
  if (ending) return
  ending = true
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => end('SIGTERM'))
process.on('SIGTERM', () => end('SIGTERM'))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end('SIGTERM')
  })
}
