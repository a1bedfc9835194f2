import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { BookKind } from './check-book.ts'
import type { BookToCheck, CheckerAnswer } from './check-books.ts'
import { startProgram } from './run-program.ts'
import type { CheckedBook } from './verdict.ts'

// Uploaded files are checked in processes without rights, off the server's event loop. A process stays, because to start
// one and load PDF.js takes 0.3 s, and a check 0.01 s.

/** A file that takes longer is refused. */
const deadlineMs = 10_000
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
export function checkBookApart(path: string, kind: BookKind, authorId: string): Promise<CheckedBook> {
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
  const child = used?.child ?? start(checker, folder)
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
  const settled = new AbortController()
  const { signal } = settled
  const timer = setTimeout(() => settled.abort('too-slow'), deadlineMs)
  try {
    if (!child.connected) return 'ended'
    const answered = once(child, 'message', { signal })
    const ended = once(child, 'exit', { signal })
    ended.catch(() => undefined)
    child.send(book, () => undefined)
    const [answer] = (await Promise.race([answered, ended.then(() => ['ended'])])) as [CheckerAnswer | 'ended']
    return answer
  } catch (error) {
    child.kill('SIGKILL')
    if (signal.reason === 'too-slow') return 'too-slow'
    throw error
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}

function start(checker: Checker, folder: string): ChildProcess {
  const child = startProgram('check-books.ts', folder)
  child.once('exit', () => forget(checker, folder, child))
  // Whoever waits for an answer hears of it.
  child.on('error', () => undefined)
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
