// The floor of a static page: node:http that sends the same compressed bytes from memory. Its argument may be the headers
// to send besides the length, as a flat array in JSON.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const body = readFileSync(join(import.meta.dirname, '../../build/client/index.html.br'))
const few = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br']
const given = process.argv[2] === undefined ? few : (JSON.parse(process.argv[2]) as string[])
const headers = [...given, 'content-length', String(body.length)]
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
