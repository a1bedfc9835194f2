import { checkBook, type BookKind } from './check-book.ts'
import type { CheckedBook } from './verdict.ts'

// A program of its own, without rights to write or to start others, that checks one uploaded file after the other, each
// named by a message from the server. book-checker.ts starts it, and ends it when a file takes too long.

export interface BookToCheck {
  path: string
  kind: BookKind
}

export interface CheckerAnswer {
  /** Null after a file system error. */
  book: CheckedBook | null
  /** Processor time that this process has used in total, in seconds. */
  usedS: number
}

/** The first message: this program is loaded. */
export const isReady = 'ready'

process.on('message', ({ path, kind }: BookToCheck) => void answer(path, kind))
// The server has ended.
process.on('disconnect', () => process.exit())
process.send?.(isReady)

async function answer(path: string, kind: BookKind): Promise<void> {
  const book = await checkBook(path, kind).catch((error: unknown) => {
    // Anything but a file system error ends this process: what follows should not depend on it.
    if (error instanceof Error && ('syscall' in error || 'code' in error)) return null
    throw error
  })
  const { user, system } = process.cpuUsage()
  process.send?.({ book, usedS: (user + system) / 1e6 } satisfies CheckerAnswer)
}
