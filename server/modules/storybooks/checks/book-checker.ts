import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BookKind } from './check-book.ts'
import type { BookToCheck, CheckerAnswer, isReady } from './check-books.program.ts'
import { lowerPriority, startProgram } from './run-program.ts'
import type { CheckedBook } from './verdict.ts'

// Uploaded files are checked in processes without rights, off the server's event loop. A process stays, because to start
// one and load PDF.js takes 0.3 s, and a check 0.01 s.

/** A file that takes more processor time is refused ... */
const processorS = 10
/** ... and one that takes longer, on a machine that is busy. */
const deadlineMs = 60_000
/** How often the processor time is read. */
const readEveryMs = 500
/** A process that does not start within this time is given up. */
const startMs = 60_000
/** Processes per folder of files, and so checks at once. */
const maxProcesses = 4
/** An unused process ends after this time ... */
const idleMs = 30_000
/** ... and any process once it has used this much processor time. */
const retiresAfterS = 30

interface Waiting extends BookToCheck {
  authorId: string
  done(result: Promise<CheckedBook>): void
}

interface Checker {
  waiting: Waiting[]
  /** Authors whose files are being checked. */
  authors: Set<string>
  idle: { child: ChildProcess; timer: NodeJS.Timeout }[]
}

const checkers = new Map<string, Checker>()

/**
 * Checks an uploaded file in another process. An author's files are checked one at a time, so that a slow one delays
 * nobody else's.
 * @returns 'too-complex' for a file that takes too long, needs too much memory or crashes the process
 * @throws when the file cannot be read
 */
export function checkBookInSubprocess(path: string, kind: BookKind, authorId: string): Promise<CheckedBook> {
  const folder = dirname(path)
  const checker = checkers.get(folder) ?? { waiting: [], authors: new Set(), idle: [] }
  checkers.set(folder, checker)
  return new Promise((resolve) => {
    checker.waiting.push({ path, kind, authorId, done: resolve })
    startNext(checker, folder)
  })
}

function startNext(checker: Checker, folder: string): void {
  const { waiting, authors, idle } = checker
  while (authors.size < maxProcesses) {
    const next = waiting.findIndex(({ authorId }) => !authors.has(authorId))
    const [one] = next === -1 ? [] : waiting.splice(next, 1)
    if (one === undefined) break
    authors.add(one.authorId)
    const checked = check(checker, folder, one).finally(() => {
      authors.delete(one.authorId)
      startNext(checker, folder)
    })
    one.done(checked)
  }
  if (waiting.length + authors.size + idle.length === 0) checkers.delete(folder)
}

async function check(checker: Checker, folder: string, { path, kind }: BookToCheck): Promise<CheckedBook> {
  const used = checker.idle.pop()
  clearTimeout(used?.timer)
  const child = used?.child ?? (await start(checker, folder))
  const answer = await ask(child, { path, kind })
  // A process that has checked others may have ended on its own account.
  if (answer === 'ended' && used !== undefined) return check(checker, folder, { path, kind })
  if (answer === 'ended' || answer === 'too-slow') return { verdict: 'too-complex', title: null }
  keep(checker, child, answer)
  if (answer.book === null) throw new Error('The file cannot be read.')
  return answer.book
}

async function ask(child: ChildProcess, book: BookToCheck): Promise<CheckerAnswer | 'ended' | 'too-slow'> {
  child.ref()
  child.channel?.ref()
  const late = new AbortController()
  const before = processorTimeOf(child)
  const timer = setInterval(() => {
    if (processorTimeOf(child) - before > processorS) late.abort()
  }, readEveryMs)
  try {
    if (!child.connected) return 'ended'
    const answer = nextMessage<CheckerAnswer>(child, AbortSignal.any([late.signal, AbortSignal.timeout(deadlineMs)]))
    child.send(book, () => undefined)
    return await answer
  } finally {
    clearInterval(timer)
  }
}

/** The next message of a process, which is killed when the signal comes first. */
async function nextMessage<Message>(child: ChildProcess, late: AbortSignal): Promise<Message | 'ended' | 'too-slow'> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, late])
  try {
    const sent = once(child, 'message', { signal })
    const ended = once(child, 'exit', { signal })
    ended.catch(() => undefined)
    const [message] = (await Promise.race([sent, ended.then(() => ['ended'])])) as [Message | 'ended']
    return message
  } catch (error) {
    child.kill('SIGKILL')
    if (late.aborted) return 'too-slow'
    throw error
  } finally {
    settled.abort()
  }
}

/** The processor time that a process has used, in seconds; where it cannot be read, the deadline alone counts. */
function processorTimeOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // `utime` and `stime`, in hundredths.
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

/** A process that has loaded its program, so that no file is blamed for the time that takes. */
async function start(checker: Checker, folder: string): Promise<ChildProcess> {
  const child = startProgram('check-books', folder)
  child.once('exit', () => forget(checker, folder, child))
  // Whoever waits for an answer hears of it.
  child.on('error', () => undefined)
  if ((await nextMessage<typeof isReady>(child, AbortSignal.timeout(startMs))) !== 'ready')
    throw new Error('The process that checks files did not start.')
  lowerPriority(child)
  return child
}

/** Keeps one process for the next file. It does not keep this process running. */
function keep(checker: Checker, child: ChildProcess, { usedS }: CheckerAnswer): void {
  if (checker.idle.length > 0 || usedS > retiresAfterS) {
    child.kill('SIGKILL')
    return
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), idleMs)
  timer.unref()
  child.unref()
  child.channel?.unref()
  checker.idle.push({ child, timer })
}

function forget(checker: Checker, folder: string, child: ChildProcess): void {
  checker.idle = checker.idle.filter((one) => one.child !== child)
  startNext(checker, folder)
}
