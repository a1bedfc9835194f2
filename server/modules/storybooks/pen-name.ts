import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { byline } from '#content/storytellers-lantern/dream-journal.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { toPlain } from '#contract/sieve/plain.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDeletedAccount } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import { isPublished, lockAuthor, type Review } from '../review/service.ts'
import { dreamJournalStorybooks as storybooks, penNames } from './tables.ts'

export async function readPenName(db: Database, personId: string): Promise<PenNameAnswer> {
  const name = await findPenName(db, personId)
  const [waiting] = await db
    .select({ id: storybooks.id })
    .from(storybooks)
    .where(and(eq(storybooks.authorId, personId), isPublished(storybooks), isOther(name)))
    .limit(1)
  return { pen_name: name, waits: waiting !== undefined }
}

/** Null without one. */
export async function findPenName(db: Database, personId: string): Promise<string | null> {
  const [row] = await db.select({ name: penNames.name }).from(penNames).where(eq(penNames.personId, personId))
  return row?.name ?? null
}

/**
 * Gives a person another pen name, or takes it away with null. What others do not see gets it at once, and published
 * works where their author's works are not reviewed; else once a moderator has published a work with it.
 * @throws AppError pen_name_reserved, text_gives_away, suspended, not_signed_in when the account is deleted
 */
export async function setPenName(
  db: Database,
  review: Review,
  { personId, name }: { personId: string; name: string | null },
): Promise<PenNameAnswer> {
  if (name !== null && readsLikeStaff(name)) throw new AppError('pen_name_reserved')
  if (name !== null && isContact.test(toPlain(name).text)) throw new AppError('text_gives_away')
  return db.transaction(async (tx) => {
    await lockAuthor(tx, personId)
    // The request may have begun before the account was deleted.
    if (await isDeletedAccount(tx, personId)) throw new AppError('not_signed_in')
    const isShown = name === null || (await review.rename(tx, personId))
    await tx.delete(penNames).where(eq(penNames.personId, personId))
    if (name !== null) await tx.insert(penNames).values({ personId, name })
    // defence: pen-name-reviewed
    await showPenName(tx, personId, isShown ? undefined : not(isPublished(storybooks)))
    return readPenName(tx, personId)
  })
}

/** Works of a person are shown under their pen name from now on. */
export async function showPenName(tx: Database, personId: string, which?: SQL): Promise<void> {
  const penName = await findPenName(tx, personId)
  await tx
    .update(storybooks)
    .set({ penName })
    .where(and(eq(storybooks.authorId, personId), isOther(penName), which))
}

const isOther = (name: string | null) => sql`${storybooks.penName} is distinct from ${name}`

/** What stands for a letter; `l` and `i` look alike. */
const asLetter: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
}

/** With look-alikes made plain, in lower case. */
const fold = (name: string) =>
  toPlain(name)
    .text.toLowerCase()
    .replaceAll(/[013457@$!|l]/g, (sign) => asLetter[sign] ?? sign)
    .replaceAll('rn', 'm')
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const staffWords = ['admin', 'administrator', 'moderator', 'mod', 'official', 'owner', 'staff', 'support'].map(fold)
const staffWord = new RegExp(`^(?:${staffWords.join('|')})s?$`)
const staffPart = new RegExp(
  [
    ...['moderator', 'moderateur', 'moderatrice', 'moderador', 'модератор'],
    ...['administrator', 'administrateur', 'administrador', 'администратор'],
    'helpdesk',
    letters(site.name),
  ]
    .map(fold)
    .join('|'),
)
const nobody = letters(fold(byline.member))

/** A user name, or where to reach somebody. */
const isContact =
  /[a-z\d]_+[a-z\d]|\b(?:add|ask|call|chat|contact|dm|find|follow|meet|message|reach|talk|text|write)(?: to| with)? me (?:at|by|on|under|via)\b/i

/** Whether a name could be taken for one of those who look after the site, or for somebody without a pen name. */
function readsLikeStaff(name: string): boolean {
  const folded = fold(name)
  return (
    letters(folded) === nobody ||
    staffPart.test(letters(folded)) ||
    [letters(folded), ...folded.split(/[^\p{L}\p{N}]+/u)].some((word) => staffWord.test(word))
  )
}
