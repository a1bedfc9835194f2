import { multistream, pino, type Logger } from 'pino'
import { describeFailure } from './errors.ts'

/** How long a line may wait for others, in milliseconds, and how many characters may. */
const waitsMs = 100
const mostCharacters = 16_384

/**
 * The process's log, to stdout. Lines wait for others and are written together: on its own each would cost more than the
 * call that it tells of. A warning, an error and what came before them are written at once.
 * @param mixin what each line carries besides
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
      if (lines.length > mostCharacters) write()
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
