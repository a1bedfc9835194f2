import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection } from 'pg'

/**
 * Streams `COPY ... TO STDOUT`. The connection does nothing else until its end.
 * @param onRow called for each row, of which PostgreSQL sends one message
 * @throws (as the stream's error) PostgreSQL's errors
 */
export function copyOut(client: Client, statement: string, onRow: () => void): Readable {
  let connection: Connection | null = null
  const rows = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => void connection?.stream.resume(),
  })
  client.query({
    submit(to: Connection) {
      connection = to
      to.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      onRow()
      // The parser reuses its buffer.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  })
  return rows
}

/**
 * Streams rows to `COPY ... FROM STDIN`.
 * @throws PostgreSQL's errors and those of the source; nothing is stored then
 */
export async function copyIn(client: Client, statement: string, rows: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const feed = async (connection: Connection): Promise<void> => {
    const copying = connection as Connection & {
      sendCopyFromChunk(chunk: Buffer): void
      endCopyFrom(): void
      sendCopyFail(why: string): void
    }
    try {
      for await (const chunk of rows) {
        copying.sendCopyFromChunk(chunk as Buffer)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      copying.endCopyFrom()
    } catch (error) {
      copying.sendCopyFail(String(error))
    }
  }
  client.query({
    submit: (to: Connection) => to.query(statement),
    handleCopyInResponse: (connection: Connection) => void feed(connection),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  })
  await promise
}
