import pg from 'pg'

/** One connection that receives NOTIFY messages from transactions of all processes. */
export interface Listener {
  /** True once all later messages will be received; connects if needed. */
  isListening(): Promise<boolean>
  close(): Promise<void>
}

export interface ListenerEvents {
  onNotification(announced: string): void
  /** The connection is lost: messages may be missed from now on. */
  onLost(): void
}

const retryAfterMs = 1_000

export function openListener(
  settings: pg.ClientConfig,
  channel: string,
  { onNotification, onLost }: ListenerEvents,
): Listener {
  let client: pg.Client | undefined
  let opening: Promise<boolean> | undefined
  let triedAt = -Infinity
  let isClosed = false

  const open = async (): Promise<boolean> => {
    triedAt = performance.now()
    const connection = new pg.Client({ ...settings, keepAlive: true })
    client = connection
    const disconnect = (): void => {
      if (client !== connection) return
      client = undefined
      opening = undefined
      onLost()
      void connection.end().catch(() => undefined)
    }
    connection.on('error', disconnect)
    connection.on('end', disconnect)
    connection.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await connection.connect()
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      disconnect()
    }
    return client === connection
  }

  return {
    async isListening() {
      if (isClosed) return false
      if (opening === undefined && performance.now() - triedAt >= retryAfterMs) opening = open()
      return opening ?? false
    },
    async close() {
      isClosed = true
      await opening
      await client?.end()
    },
  }
}
