import { parseArgs } from 'node:util'
import { createSandbox } from './server.ts'

const usage = `Usage: node main.ts --port 3001 --database FILE
  [--webhook-url URL --webhook-secret SECRET] [--public-url URL] [--name NAME]
The secret may also come as SANDBOX_WEBHOOK_SECRET.`

function fail(sentence: string): never {
  console.error(`Payment sandbox: ${sentence}`)
  process.exit(1)
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '3001' },
        database: { type: 'string' },
        'webhook-url': { type: 'string' },
        'webhook-secret': { type: 'string' },
        'public-url': { type: 'string' },
        name: { type: 'string' },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port ${values.port} is not a port.`)
    if (!values.database) fail(`--database is missing.\n${usage}`)
    const url = values['webhook-url']
    // Every user of the machine can read command lines, so the secret may also be in the environment.
    const secret = values['webhook-secret'] ?? process.env['SANDBOX_WEBHOOK_SECRET']
    if ((url === undefined) !== (secret === undefined))
      fail('--webhook-url and --webhook-secret (or SANDBOX_WEBHOOK_SECRET) go together.')
    for (const address of [url, values['public-url']]) {
      if (address !== undefined && !/^https?:\/\//.test(address)) fail(`${address} is not an http address.`)
    }
    return {
      port,
      database: values.database,
      ...(values.name !== undefined && { accountName: values.name }),
      ...(values['public-url'] !== undefined && { publicUrl: values['public-url'] }),
      ...(url !== undefined && secret !== undefined && { webhook: { url, secret } }),
    }
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`)
  }
}

// The state contains personal data and webhook secrets, so only its owner may read it.
process.umask(0o077)
const options = readOptions()
const onClockMoved = (offset: number) => process.send?.({ clock_offset: offset })
const running = await createSandbox({ ...options, onClockMoved }).catch((error: Error) =>
  fail(
    /unable to open database|not a database/.test(error.message)
      ? `${options.database} cannot be opened: ${error.message}.`
      : error.message,
  ),
)

let leaving = false
async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  await running.close()
  process.exit(0)
}
process.on('SIGTERM', () => void leave())
process.on('SIGINT', () => void leave())
// With a parent process: ends with it.
process.on('disconnect', () => void leave())

if (process.send) process.send({ ready: true, port: running.port, clock_offset: running.sandbox.clock.offset() })
else console.log(`Payment sandbox (no money moves): http://localhost:${running.port}`)
