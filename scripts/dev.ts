import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ConfigRefused, loadConfig, readEnvironment, rootFolder, type Config } from '#server/config.ts'

// The site in development: Vite serves pages with hot reload on PORT and proxies everything else to the server behind
// it, which restarts on every change.

const given = readEnvironment()
const { port, siteUrl, payments } = settingsOrExit()
const serverPort = await freePort()

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...given,
    PORT: String(serverPort),
    SANDBOX_PORT: String(payments.kind === 'sandbox' ? payments.port : port + 1),
    SITE_URL: siteUrl,
    PAGES_ELSEWHERE: 'true',
  }),
  start([join(rootFolder, 'node_modules/.bin/react-router'), 'dev', '--port', String(port), '--strictPort'], {
    ...given,
    SERVER_BEHIND: `http://localhost:${serverPort}`,
  }),
]

let ending = false
function end(): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1
    end()
  })
}

// Each in its own process group, so that Ctrl-C reaches it once, from here.
function start(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    detached: true,
  })
}

function settingsOrExit(): Config {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
