import { eq } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { byline } from '#content/storytellers-lantern/dream-journal.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { normalizeLine } from '#contract/screening/normalize.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { changePenName } from './author.ts'
import { authors } from './tables.ts'

export async function readPenName(db: Database, personId: string): Promise<PenNameAnswer> {
  const [row] = await db.select().from(authors).where(eq(authors.id, personId))
  const { penName = null, penNameShown = null } = row ?? {}
  return { pen_name: penName, waits: penName !== penNameShown }
}

/** The pen name that a person has chosen; null without one. */
export const findPenName = async (db: Database, personId: string): Promise<string | null> =>
  (await readPenName(db, personId)).pen_name

/**
 * Gives a person another pen name, or takes it away with null. Others see it at once, or once a moderator has published a
 * work with it.
 * @throws AppError pen_name_reserved, pen_name_taken, text_gives_away, suspended, not_signed_in when the account is deleted
 */
export async function setPenName(
  ctx: Context,
  { personId, name }: { personId: string; name: string | null },
): Promise<PenNameAnswer> {
  if (name !== null && readsLikeStaff(name)) throw new AppError('pen_name_reserved')
  if (name !== null && isContact.test(normalizeLine(name).text)) throw new AppError('text_gives_away')
  return ctx.db.transaction(async (tx) => {
    await changePenName(ctx, tx, personId, name)
    return readPenName(tx, personId)
  })
}

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
  normalizeLine(name)
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

/** Whether a name could be taken for one of the site's owners and moderators, or for somebody without a pen name. */
function readsLikeStaff(name: string): boolean {
  const folded = fold(name)
  return (
    letters(folded) === nobody ||
    staffPart.test(letters(folded)) ||
    [letters(folded), ...folded.split(/[^\p{L}\p{N}]+/u)].some((word) => staffWord.test(word))
  )
}
