import { multistream, pino, type Logger } from 'pino'
import { describeFailure } from './errors.ts'

/** How long log lines are buffered, in milliseconds and in characters. */
const waitsMs = 100
const maxCharacters = 16_384

/**
 * The process's log, to stdout. Lines are buffered, because one write per line would cost more than the call it logs.
 * Warnings and errors flush the buffer at once.
 * @param mixin fields added to each line
 */
export function createLog(level: string, mixin: () => object = () => ({})): Logger {
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
  process.on('exit', write)
  const streams = [
    { level: 'trace', stream: waiting },
    { level: 'warn', stream: atOnce },
  ] as const
  return pino(
    { level, base: null, mixin, serializers: { err: describeFailure } },
    multistream([...streams], { dedupe: true }),
  )
}
