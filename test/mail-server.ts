import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePorts } from './site-process.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server that stores what it receives. @param refuses the ending of the addresses that it does not know */
export async function openMailServer(givenPort: number | null = null, refuses: string | null = null) {
  const port = givenPort ?? (await freePorts())[0]
  const received: { to: string[]; raw: string }[] = []
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        if (refuses === null || !address.endsWith(refuses)) return done()
        return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
  let server: SMTPServer
  const open = async () => {
    server = make()
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await open()
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())), reopen: open }
}
