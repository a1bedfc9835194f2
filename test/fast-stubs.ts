import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'
import * as checker from '#server/modules/storybooks/checks/book-checker.ts'
import type { BookKind } from '#server/modules/storybooks/checks/check-book.ts'
import * as programs from '#server/modules/storybooks/checks/run-program.ts'
import * as isolated from '#server/platform/isolated/isolated.ts'

// What would take most of the time of tests that are about something else.

// The cheapest argon2id that there is; verifying takes the cost from the hash. Changed before anything imports it.
const passwords = createRequire(import.meta.url)('@node-rs/argon2') as {
  -readonly [name in keyof typeof argon2]: (typeof argon2)[name]
}
if (!vi.isMockFunction(passwords.hash)) {
  const { hash, verify } = passwords
  passwords.hash = vi.fn<typeof hash>((password, options) => hash(password, { memoryCost: 8, timeCost: 1, ...options }))
  passwords.verify = vi.fn<typeof verify>(verify)
}

// Uploaded books and texts are looked through in this process: to start another, or a thread, takes half a second.
vi.spyOn(checker, 'checkBookInSubprocess').mockImplementation(async (path, kind) => {
  const { checkBook } = await import('#server/modules/storybooks/checks/check-book.ts')
  return checkBook(path, kind)
})
const { runProgram } = programs
vi.spyOn(programs, 'runProgram').mockImplementation(async (program) => {
  const { name, path = '', args = [] } = program
  // It needs a decoder that the others must not have.
  if (name === 'draw-pictures') return runProgram(program)
  if (name === 'make-cover')
    return (await import('#server/modules/storybooks/checks/book-cover.ts')).makeBookCover(path, args[0] as BookKind)
  const { screenBook } = await import('#server/modules/storybooks/checks/book-findings.ts')
  return Buffer.from(JSON.stringify(await screenBook(path, args[0] as BookKind)))
})
vi.spyOn(isolated, 'runIsolated').mockImplementation(async (task, input) => {
  const { run } = (await import(task.module.href)) as { run: NonNullable<typeof task.types> }
  return run(input)
})
