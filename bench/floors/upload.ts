// The floor of an upload: node:http that hashes the body, writes it to a file, waits for fsync and deletes the file.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2] ?? ''

async function store(request: IncomingMessage): Promise<string> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  request.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(request, createWriteStream(path))
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
  await unlink(path)
  return hash.digest('hex')
}

const server = createServer((request, response) => {
  store(request).then(
    (sum) => response.end(sum),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
