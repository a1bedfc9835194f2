import { multistream, pino, type LogFn, type Logger } from 'pino'
import { describeFailure } from './errors.ts'

/** How long log lines are buffered, in milliseconds and in characters. */
const waitsMs = 100
const maxCharacters = 16_384

/** Milliseconds for which a repeated failure is counted instead of logged. */
const repeatedMs = 60_000
/** Different failures counted at a time; any more are counted by their message. */
const maxFailures = 200

/**
 * The process's log, to stdout. Lines are buffered, because one write per line would cost more than the call it logs.
 * Warnings and errors flush the buffer at once. Of the same failure the first is logged, and once a minute how many more
 * there were.
 * @param mixin fields added to each line
 */
export function createLog(level: string, mixin: () => object = () => ({}), countForMs = repeatedMs): Logger {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  const waiting = {
    write(line: string): void {
      lines += line
      if (lines.length > maxCharacters) write()
      else timer ??= setTimeout(write, waitsMs).unref()
    },
  }
  const atOnce = {
    write(line: string): void {
      lines += line
      write()
    },
  }
  const streams = [
    { level: 'trace', stream: waiting },
    { level: 'warn', stream: atOnce },
  ] as const
  const failures = createFailureCounts(countForMs, (severity, message, line) => log[severity](line, message))
  const log = pino(
    {
      level,
      base: null,
      mixin,
      serializers: { err: describeFailure },
      hooks: {
        logMethod(args, method, severity) {
          if (severity < warning || severity > error || !failures.isRepeated(args, severity)) method.apply(this, args)
        },
      },
    },
    multistream([...streams], { dedupe: true }),
  )
  process.on('exit', () => {
    failures.report()
    write()
  })
  return log
}

const { warn: warning, error } = pino.levels.values as { warn: number; error: number }

interface Counted {
  severity: 'warn' | 'error'
  message: string
  /** What the summary says of the failure. */
  line: object
  more: number
}

/**
 * Counts failures that are logged repeatedly.
 * @param log writes the summary of one
 */
function createFailureCounts(
  forMs: number,
  log: (severity: Counted['severity'], message: string, line: object) => void,
) {
  const counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  /** Logs the counts, and begins to count anew. */
  const report = (): void => {
    clearTimeout(timer)
    timer = undefined
    const ended = [...counted.values()]
    counted.clear()
    for (const { severity, message, line, more } of ended)
      if (more > 0) log(severity, message, { ...line, repeated: more })
  }

  return {
    report,

    /** Whether the line of a failure was logged within the interval and is only counted. */
    isRepeated([detail, message]: Readonly<Parameters<LogFn>>, level: number): boolean {
      const summary = typeof detail === 'object' && detail !== null ? summaryOf(detail) : null
      if (summary === null || typeof message !== 'string') return false
      const severity = level === error ? 'error' : 'warn'
      const line = counted.size < maxFailures ? summary : {}
      const key = JSON.stringify([severity, message, line])
      const known = counted.get(key)
      if (known === undefined) {
        counted.set(key, { severity, message, line, more: 0 })
        timer ??= setTimeout(report, forMs).unref()
      } else known.more += 1
      return known !== undefined
    },
  }
}

/** What the lines of the same failure have in common; null for a line about anything else. */
function summaryOf(detail: object): object | null {
  const given = detail instanceof Error ? { err: detail } : detail
  const { err, job, failure, code, responseCode, repeated } = given as Record<string, unknown>
  if (repeated !== undefined || (err ?? failure ?? code) === undefined) return null
  const { name, message, code: cause } = err === undefined ? {} : describeFailure(err)
  return { job, failure, code, responseCode, name, error: message, cause }
}
