import type { Config } from './config.ts'
import { StartRefused } from './platform/start-refused.ts'

/** Why the site cannot start, for the person at the terminal: one sentence, with the remedy where we know it. */
export function explainFailure(error: unknown, config: Config): string {
  if (error instanceof StartRefused) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return portTaken(config.port, 'PORT')
  if (config.database.kind === 'external' && isDatabaseFailure(error)) {
    const { hostname, port, pathname } = new URL(config.database.url)
    return `The database at ${hostname}:${port || 5432}${pathname} cannot be used (${code}): check DATABASE_URL and that it is running.`
  }
  return `The site cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

export function portTaken(port: number, setting: string): string {
  return `Port ${port} is taken by another program: stop that program or set ${setting} to a free port.`
}

/** The code of a system or PostgreSQL error, else its message. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') return code
  return error instanceof Error ? error.message : String(error)
}

/** True when the machine lacks this address, such as IPv6. */
export function hasNoIpv6(error: unknown): boolean {
  return /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(codeOf(error))
}

function isDatabaseFailure(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(ECONN|ENOTFOUND|ENOENT|EHOST|ETIMEDOUT|EAI_|[0-9A-Z]{5}$)/.test(code) ||
    /timeout|terminated/i.test(String(error))
  )
}
