import pg from 'pg'

/** One connection that receives NOTIFY messages from transactions of all processes. */
export interface Listener {
  /** True once all later messages will be received; connects if needed. */
  isListening(): Promise<boolean>
  close(): Promise<void>
}

export interface Hearing {
  heard(announced: string): void
  /** The connection is lost: messages may be missed from now on. */
  lost(): void
}

const tryAgainMs = 1_000

export function openListener(settings: pg.ClientConfig, channel: string, { heard, lost }: Hearing): Listener {
  let client: pg.Client | undefined
  let opening: Promise<boolean> | undefined
  let triedAt = -Infinity
  let isClosed = false

  const open = async (): Promise<boolean> => {
    triedAt = performance.now()
    const one = new pg.Client({ ...settings, keepAlive: true })
    client = one
    const leave = (): void => {
      if (client !== one) return
      client = undefined
      opening = undefined
      lost()
      void one.end().catch(() => undefined)
    }
    one.on('error', leave)
    one.on('end', leave)
    one.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      leave()
    }
    return client === one
  }

  return {
    async isListening() {
      if (isClosed) return false
      if (opening === undefined && performance.now() - triedAt >= tryAgainMs) opening = open()
      return opening ?? false
    },
    async close() {
      isClosed = true
      await opening
      await client?.end()
    },
  }
}
