import { setTimeout } from 'node:timers/promises'
import type { Target } from './target.ts'

/** The link of the newest email to this address, once it has arrived. @param type of the verification; '' for any */
export async function linkTo(database: Target['database'], email: string, type = ''): Promise<URL> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(25)) {
    const { rows } = await database.query<{ text: string }>(
      'select text from mailbox_messages where recipient = $1 and text like $2 order by sent_at desc limit 1',
      [email, `%&type=${type}%`],
    )
    const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(rows[0]?.text ?? '')?.[0]
    if (found !== undefined) return new URL(found)
  }
  throw new Error('The attack is blunt: no email with a link has come.')
}

/** What the pattern's group matches in the newest email to this address, once it has arrived. */
export async function textTo(database: Target['database'], email: string, pattern: RegExp): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(25)) {
    const { rows } = await database.query<{ text: string }>(
      'select text from mailbox_messages where recipient = $1 order by sent_at desc limit 1',
      [email],
    )
    const found = pattern.exec(rows[0]?.text ?? '')?.[1]
    if (found !== undefined) return found
  }
  throw new Error('The attack is blunt: no such email has come.')
}
