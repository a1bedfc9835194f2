import { tiers } from '#content/tiers.ts'
import { openHouse, type House } from './house.ts'
import { createMember, type Look } from './member.ts'
import { createPost, type Toll, type Weather } from './post.ts'
import type { Stage, Story } from './stories.ts'

/** How a story fared in all rounds together. */
export interface Account {
  story: string
  toll: Toll
  /** Written to its member in each round. */
  emails: number
  /** What was to be seen of it in the end. */
  end: string
  /** In words, with the round and the day; empty when everything ended the same. */
  differences: string[]
}

export interface RehearsalOptions {
  stages: readonly Stage[]
  /** One troubled round for each. */
  weathers: readonly Weather[]
  seed: number
  /** Another checkout to rehearse. */
  folder?: string
  /** Told as each round ends. */
  tell?: (line: string) => void
  /** Ends the sites and the rehearsal with them. */
  signal?: AbortSignal
}

const dayS = 86_400
/** Looked at in the evening: nothing is ever due at that hour, so that no second decides what a look sees. */
const eveningS = dayS / 4

/**
 * Plays every story undisturbed, and then once in each weather with other people, on the sandbox's clock, a year for
 * each round. The undisturbed round must show what the story says; every other one what the undisturbed one has shown,
 * on every day on which no event is under way, and when all have come.
 */
export async function rehearse(options: RehearsalOptions): Promise<Account[]> {
  // A stage that cannot go on takes the others with it.
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const played = await Promise.allSettled(
    options.stages.map(async (stage) =>
      playStage(stage, { ...options, signal }).catch((error: unknown) => {
        leaving.abort(error)
        throw signal.reason
      }),
    ),
  )
  signal.throwIfAborted()
  return played.flatMap((stage) => (stage.status === 'fulfilled' ? stage.value : []))
}

async function playStage(stage: Stage, options: RehearsalOptions & { signal: AbortSignal }): Promise<Account[]> {
  const { folder, signal } = options
  const house = await openHouse({ env: stage.env, ...(folder === undefined ? {} : { folder }) })
  try {
    signal.throwIfAborted()
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return await Promise.race([playRounds(house, stage, options), stopped])
  } finally {
    await house.stop()
  }
}

async function playRounds(
  house: House,
  stage: Stage,
  { weathers, seed, tell = () => undefined }: RehearsalOptions,
): Promise<Account[]> {
  const { stories, days } = stage
  await stage.prepare?.(house)
  const calm = await playRound(house, stage, null)
  tell(`${stories.length} stories undisturbed`)
  const accounts = stories.map((story, at): Account => {
    const seen = calm[at] as Played
    const differences = againstStory(story, days, seen).map((line) => `undisturbed, ${line}`)
    const look = seen.looks.at(-1)
    return { story: story.name, toll: noToll(), emails: look?.emails.length ?? 0, end: describe(look), differences }
  })
  for (const [round, weather] of weathers.entries()) {
    const played = await playRound(house, stage, { weather, seed: `${seed} ${round}` })
    tell(`${stories.length} stories, round ${round + 1}: ${weather.name}`)
    for (const [at, { toll, differences }] of accounts.entries()) {
      const [seen, model] = [played[at] as Played, calm[at] as Played]
      for (const key of ['sent', 'twice', 'late', 'lost'] as const) toll[key] += seen.toll[key]
      const where = `round ${round + 1} (${weather.name})`
      differences.push(...againstModel(days, seen, model, weather).map((line) => `${where}, ${line}`))
    }
  }
  const errors = house.errors()
  if (errors.length > 0) accounts[0]?.differences.push(`the site has logged ${errors.length} errors: ${errors[0]}`)
  return accounts
}

const noToll = (): Toll => ({ sent: 0, twice: 0, late: 0, lost: 0 })

interface Played {
  /** One for each of the stage's days; null while events were under way. */
  looks: (Look | null)[]
  toll: Toll
  takenUp: number
  /** What could not be done, and why. */
  failures: string[]
}

async function playRound(
  house: House,
  { days, stories }: Stage,
  trouble: { weather: Weather; seed: string } | null,
): Promise<Played[]> {
  const begun = await nextMarch(house)
  const cast = await Promise.all(
    stories.map(async (story, at) => ({
      story,
      member: await createMember(house, { tag: `${begun}-${at}`, begun }),
      played: { looks: [], toll: noToll(), takenUp: 0, failures: [] } as Played,
    })),
  )
  const storyOf = (customer: string): string | null =>
    cast.find(({ member }) => member.customers.has(customer))?.story.name ?? null
  const post = trouble && createPost(house, { ...trouble, storyOf })
  const losesSome = trouble !== null && trouble.weather.lost > 0
  const everybody = async (day: number, work: (one: (typeof cast)[number]) => Promise<void>) =>
    Promise.all(
      cast.map(async (one) =>
        work(one).catch((error: unknown) => {
          one.played.failures.push(`day ${day}: ${error instanceof Error ? error.message : String(error)}`)
        }),
      ),
    )

  // The night before: from here on the site knows up to where it has heard of everything.
  if (losesSome) await house.night()
  await post?.begin()
  for (const day of days) {
    const last = day === days.at(-1)
    if (day > 0) await house.control('clock/advance', { to: begun + day * dayS + eveningS })
    await everybody(day, async ({ story, member }) => {
      const act = story.turns.find((turn) => turn.day === day)?.act
      if (act === undefined) return
      if (post?.isWaiting(story.name)) await member.comeBack()
      await act(member, house)
    })
    if (post === null) await house.settled()
    else await post.deliver({ last })
    if (losesSome) await house.night()
    await house.hour()
    await everybody(day, async ({ story, member, played }) => {
      // What was lost a night has made good; what is late has not been seen yet.
      const isWaiting = !losesSome && (post?.isWaiting(story.name) ?? false)
      played.looks.push(null)
      if (!isWaiting) played.looks[played.looks.length - 1] = await member.look({ bills: last })
    })
  }
  for (const { story, member, played } of cast) {
    played.takenUp = await house.takenUp([...member.customers])
    if (post !== null) played.toll = post.tollOf(story.name)
  }
  await endEverything(
    house,
    cast.flatMap(({ member }) => [...member.customers]),
  )
  return cast.map(({ played }) => played)
}

/** Nobody of an earlier round is charged in a later one. */
async function endEverything(house: House, customers: readonly string[]): Promise<void> {
  for (const customer of customers) {
    const { data } = await house.stripe.subscriptions.list({ customer })
    for (const { id } of data) await house.stripe.subscriptions.cancel(id)
  }
  await house.settled()
}

/** Moves the clock to noon of the next 4 March: from there no month of a story is too short. */
async function nextMarch(house: House): Promise<number> {
  const now = await house.now()
  const year = new Date(now * 1000).getUTCFullYear()
  const noon = [year, year + 1].map((one) => Date.UTC(one, 2, 4, 12) / 1000).find((moment) => moment > now) ?? 0
  await house.control('clock/advance', { to: noon })
  return noon
}

function againstStory(story: Story, days: readonly number[], { looks, failures }: Played): string[] {
  const differences = [...failures]
  let shows: readonly string[] = []
  for (const [at, day] of days.entries()) {
    shows = story.turns.find((turn) => turn.day === day)?.shows ?? shows
    const look = looks[at]
    differences.push(...compare(day, 'memberships', look?.memberships, shows))
    differences.push(...compare(day, 'open rooms', look?.open, roomsOf(shows)))
  }
  const { paid, refunded } = looks.at(-1)?.money ?? {}
  const last = days.at(-1) ?? 0
  if (story.paid !== null) differences.push(...compare(last, 'paid', paid, story.paid))
  differences.push(...compare(last, 'refunded', refunded, story.refunded))
  if (looks.at(-1)?.emails.length === 0) differences.push(`day ${last}: not one email came`)
  return differences
}

/** A membership that is paid opens its realm's room; nothing else opens any. */
function roomsOf(shows: readonly string[]): string[] {
  const paid = tiers.filter(({ key }) =>
    shows.some((one) => one === `${key} active` || one === `${key} active, ending`),
  )
  return [...new Set(paid.map(({ realm }) => realm))]
}

function againstModel(days: readonly number[], seen: Played, model: Played, weather: Weather): string[] {
  const differences = [...seen.failures]
  for (const [at, day] of days.entries()) {
    const [look, right] = [seen.looks[at], model.looks[at]]
    if (!look || !right) continue
    const { money: bill, ...rest } = look
    const { money: rightBill, ...rightRest } = right
    for (const key of Object.keys(rightRest) as (keyof typeof rest)[])
      differences.push(...compare(day, key, rest[key], rightRest[key]))
    // A switch is billed by the second, and no two rounds act on the same one.
    for (const key of Object.keys(rightBill ?? {}) as (keyof NonNullable<Look['money']>)[])
      if (Math.abs((bill?.[key] ?? NaN) - (rightBill?.[key] ?? NaN)) > 2)
        differences.push(...compare(day, key, bill?.[key], rightBill?.[key]))
  }
  const last = days.at(-1) ?? 0
  if (seen.looks.at(-1) === null) differences.push(`day ${last}: events are still under way`)
  // An event that comes again is not taken up again.
  const isRight = weather.lost > 0 ? seen.takenUp <= model.takenUp : seen.takenUp === model.takenUp
  if (!isRight) differences.push(`day ${last}: ${seen.takenUp} events taken up instead of ${model.takenUp}`)
  return differences
}

function compare(day: number, what: string, seen: unknown, right: unknown): string[] {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(right)]
  return one === other ? [] : [`day ${day}: ${what} ${one} instead of ${other}`]
}

const describe = (look: Look | null | undefined): string =>
  look ? `${look.memberships.join(', ')}; ${look.open.length === 0 ? 'nothing' : look.open.join(', ')} open` : 'unseen'
