import { setTimeout } from 'node:timers/promises'
import type { Target } from './target.ts'

/** What the pattern's group matches in the newest email to this address that it matches, once one has arrived. */
export async function textTo(database: Target['database'], email: string, pattern: RegExp): Promise<string> {
  const emails = 'select text from mailbox_messages where recipient = $1 order by sent_at desc'
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(25)) {
    const { rows } = await database.query<{ text: string }>(emails, [email])
    const [found] = rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    if (found !== undefined) return found
  }
  throw new Error(`The attack proves nothing: no email with ${pattern} has come.`)
}

/** The link of the newest email to this address. @param type of the verification; by default any */
export async function linkTo(database: Target['database'], email: string, type = ''): Promise<URL> {
  return new URL(await textTo(database, email, new RegExp(`(https?://\\S+/auth/v1/verify\\?\\S*&type=${type}\\S*)`)))
}
