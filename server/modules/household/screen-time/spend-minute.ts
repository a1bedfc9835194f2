import { perContext, type Context } from '../../../context.ts'
import { countMinute, goodNightOf, readScreenTimes } from './screen-time.ts'

/** The children whose current minute is counted: their other calls in it ask nothing. */
const countedOf = perContext(() => ({ minute: 0, children: new Set<string>() }))

/** Counts the current minute of a child, for any call of its sessions; see AccessRules in platform/http/access.ts. */
export async function spendMinute(ctx: Context, childId: string): Promise<'quiet_hours' | 'daily_limit' | null> {
  const { db, now } = ctx
  const counted = countedOf(ctx)
  const nowMs = now()
  const minute = Math.floor(nowMs / 60_000)
  if (counted.minute !== minute) Object.assign(counted, { minute, children: new Set() })
  const { children } = counted
  if (children.has(childId)) return null
  const time = (await readScreenTimes(db, [childId], nowMs)).get(childId)
  if (time === undefined) return null
  const goodNight = goodNightOf(time, nowMs)
  if (goodNight !== null) return goodNight
  if (!time.isCounted) await countMinute(db, time, nowMs)
  children.add(childId)
  return null
}
