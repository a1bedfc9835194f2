import { paintSheetKeys, paintSheets } from '#content/paint/sheets.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Tonight } from '#contract/week.ts'
import type { Context } from '../../../context.ts'
import { bandsOf } from '../../auth/children.ts'
import { isEntitled } from '../../memberships/service.ts'
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

/** What a guardian can do this evening, by child. */
export async function readTonight(
  ctx: Context,
  guardianId: string,
  childIds: readonly string[],
): Promise<ReadonlyMap<string, Tonight>> {
  const { db, now } = ctx
  const [bands, hasClubhouse] = await Promise.all([bandsOf(db, childIds), isEntitled(ctx, guardianId, 'critter-club')])
  const each = childIds.map(async (id): Promise<[string, Tonight]> => {
    const band = bands.get(id) ?? '4-6'
    const book = await nextBuiltIn(db, { id, band }, now())
    return [id, { book, print: printOf(band, hasClubhouse, now()) }]
  })
  return new Map(await Promise.all(each))
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
