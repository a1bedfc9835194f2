import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Something that keeps memberships right when the post is bad, and the smallest change that takes it out. */
export interface Defence {
  name: string
  file: string
  from: string
  to: string
  /** The story that tells on it. */
  story: string
}

export const defences: readonly Defence[] = [
  {
    name: 'an event that comes again is not taken up again',
    file: 'server/modules/memberships/webhook.ts',
    from: '{ id: jobIdOf(event.id) }',
    to: '{}',
    story: 'joins, and goes on',
  },
  {
    name: 'what is fetched counts for earlier events only',
    file: 'server/modules/memberships/sync.ts',
    from: '(await writtenFetch(db, customerId)) > since',
    to: '(await writtenFetch(db, customerId)) > 0',
    story: 'a card fails, and is mended',
  },
  {
    name: 'the night asks for what was lost',
    file: 'server/modules/memberships/reconcile.ts',
    from: 'for (const customerId of customers) {',
    to: 'for (const customerId of [] as string[]) {',
    story: 'a card fails, and is mended',
  },
  {
    name: 'of two payments for one club one goes back',
    file: 'server/modules/memberships/sync.ts',
    from: 'of duplicatesAmong(rows)',
    to: 'of duplicatesAmong(rows.slice(0, 1))',
    story: 'pays twice for one club',
  },
  {
    name: 'only what is paid opens a room',
    file: 'server/modules/memberships/entitlements.ts',
    from: "held.filter(({ state }) => state === 'active')",
    to: 'held.filter(({ state }) => isHeld(state))',
    story: 'pauses for a month',
  },
]

/** Runs with a copy of this checkout that lacks one defence; the copy is removed afterwards. */
export async function without<T>({ file, from, to, name }: Defence, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'club-without-'))
  try {
    for (const part of ['content', 'contract', 'migrations', 'sandbox', 'server', 'package.json'])
      await cp(join(root, part), join(folder, part), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const source = await readFile(join(folder, file), 'utf8')
    const parts = source.split(from)
    if (parts.length !== 2) throw new Error(`"${name}" is not where it was: look for it in ${file}`)
    await writeFile(join(folder, file), parts.join(to))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
