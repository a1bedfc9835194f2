import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

const boundary = 'between-the-parts'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form of one file, as it goes over the wire. */
export function formOf(content: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="tome.pdf"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** Sends bytes that are ready, and waits for the answer to have arrived. */
export async function post(url: string, body: Buffer, headers: Record<string, string>): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } }, resolve)
    sending.once('error', reject)
    sending.end(body)
  })
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.statusCode} ${said}`)
}
