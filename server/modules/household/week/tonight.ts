import { paintSheetKeys, paintSheets } from '#content/paint/sheets.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Tonight } from '#contract/week.ts'
import type { Context } from '../../../context.ts'
import { roomContents } from '../../rooms/months.ts'
import { nextBuiltIn } from '../../storybooks/built-in-places.ts'

const dayMs = 86_400_000

/** Older children cut and fold. */
const printableOf: Readonly<Record<AgeBand, 'color' | 'stand'>> = {
  '4-6': 'color',
  '7-9': 'color',
  '10-12': 'stand',
  '13-15': 'stand',
}

/** What a guardian can do with a child this evening. */
export async function tonightOf(
  { db, now }: Context,
  child: { id: string; band: AgeBand },
  hasClubhouse: boolean,
): Promise<Tonight> {
  return { book: await nextBuiltIn(db, child, now()), print: printOf(child.band, hasClubhouse, now()) }
}

/** Another one each day. */
function printOf(band: AgeBand, hasClubhouse: boolean, nowMs: number): Tonight['print'] {
  const day = Math.floor(nowMs / dayMs)
  const fitting = roomContents['critter-club'].printables.filter(({ key }) => key.startsWith(printableOf[band]))
  const printable = hasClubhouse ? fitting[day % fitting.length] : undefined
  if (printable !== undefined) return { title: printable.title, to: memberRooms['critter-club'].to }
  const sheet = paintSheetKeys[day % paintSheetKeys.length] ?? paintSheetKeys[0]
  return { title: `${paintSheets[sheet].name}, to color`, to: `/paint?sheet=${sheet}` }
}
