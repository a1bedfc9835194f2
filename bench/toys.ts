import { toys } from '#content/toys.ts'
import { isHydrated, openWatched, tapAt } from './clicks.ts'
import { median, type Row } from './measure.ts'
import { pause, tasksBeside, traced, type Browser, type TraceEvent } from './page-load.ts'

/** An otherwise empty page with one button that changes a word: what an answer takes at least. */
const bare = `data:text/html,${encodeURIComponent(`<!doctype html>
<meta name="viewport" content="width=device-width">
<main><button onclick="this.textContent = this.textContent === 'Here' ? 'There' : 'Here'">Here</button></main>`)}`

/** The tasks of the main thread, events, and what is painted. */
const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Controls come and go with what is pressed, some for ever. */
const maxPresses = 40
/** Milliseconds until a page is quiet, and until what a tap has begun is painted. */
const [quietMs, answerMs] = [4_000, 500]

type Press = { readonly name: string; readonly ms: number }

/**
 * How long the controls of each toy take until their answer is painted, beside a page that has one button and nothing
 * else. The clock runs from the finger to the picture on the screen. A browser that slows itself down slows the main
 * thread alone, by keeping a processor busy with nothing: what else the machine does counts, too, several times over on
 * one with few processors, and so does that the processor draws what a phone's graphics unit would. A toy is therefore
 * compared with the floor of the same run. What the main thread works alone is steadier; movements that run on it
 * instead of beside it are counted, and none may.
 */
export async function toyPresses(browser: Browser, site: string, count: number): Promise<Row[]> {
  const floor = await pressAll(browser, bare)
  const rows: Row[] = []
  const medianOf = (presses: readonly Press[]) => median(presses.map(({ ms }) => ms)).toFixed(0)
  for (const { id } of toys.slice(0, count)) {
    const { works, waits, onMain } = await pressAll(browser, `${site}/play/${id}`)
    const slowest = works.slice(0, 3).map(({ name, ms }) => `${ms.toFixed(0)} ms ${name}`)
    const [wait, leastWait] = [waits[0]!, floor.waits[0]!]
    rows.push({
      job: `/play/${id}, a tap to the next paint, 4 times slower`,
      ours: wait.ms,
      floor: leastWait.ms,
      unit: 'ms',
      ratio: leastWait.ms / wait.ms,
      goal: '<= 200 ms, and no movement on the main thread; the floor is a page with one button',
      met: wait.ms <= 200 && onMain === 0,
      detail: `${wait.name}; median ${medianOf(waits)} ms of ${waits.length} taps, the floor ${medianOf(floor.waits)} ms; main thread alone, of ${works.length} taps: median ${medianOf(works)} ms, ${slowest.join(', ')}, the floor ${floor.works[0]!.ms.toFixed(0)} ms; ${onMain} movements on it`,
    })
  }
  return rows
}

/** Presses every control of a page, also those that appear meanwhile, each at most twice. The slowest come first. */
async function pressAll(browser: Browser, url: string) {
  const works: Press[] = []
  const waits: Press[] = []
  let onMain = 0
  await onPage(browser, url, async ({ press }) => {
    let name: string | null = null
    do {
      const events = await traced(browser, categories, async () => {
        name = await press()
      })
      if (name === null) break
      works.push({ name, ms: workIn(events) })
      onMain += events.filter(({ args }) => Boolean(args?.data?.compositeFailed)).length
    } while (works.length < maxPresses)
  })
  await onPage(browser, url, async ({ send, slowestOf, press }) => {
    await send('Emulation.setCPUThrottlingRate', { rate: 4 })
    while (waits.length < maxPresses) {
      let name: string | null = null
      const ms = await slowestOf(async () => {
        name = await press()
      })
      if (name === null) break
      waits.push({ name, ms })
    }
  })
  const slowestFirst = (one: Press, other: Press) => other.ms - one.ms
  return { works: works.toSorted(slowestFirst), waits: waits.toSorted(slowestFirst), onMain }
}

type OpenPage = Awaited<ReturnType<typeof openWatched>>
/** Presses the next control and returns its name; null once all have been pressed. */
type Presser = OpenPage & { press: () => Promise<string | null> }

async function onPage(browser: Browser, url: string, work: (page: Presser) => Promise<void>): Promise<void> {
  const page = await openWatched(browser)
  const { send, leave, evaluate, goTo, until } = page
  await goTo(url)
  if (url !== bare) await until(isHydrated('main'))
  await pause(quietMs)
  await evaluate(nextControl)
  async function press(): Promise<string | null> {
    const place = await evaluate('window.nextControl()')
    if (place === null) return null
    await pause(100)
    await tapAt(send, place)
    await pause(answerMs)
    return place.name
  }
  await work({ ...page, press })
  await leave()
}

const nextControl = `
const pressed = new WeakMap()
const times = (control) => pressed.get(control) ?? 0
window.nextControl = () => {
  const controls = [...document.querySelectorAll('main button')]
    .filter((control) => times(control) < 2)
    .toSorted((one, other) => times(one) - times(other))
  for (const control of controls) {
    const place = window.place(control)
    if (place === null) continue
    pressed.set(control, times(control) + 1)
    return { ...place, name: control.ariaLabel ?? place.name }
  }
  return null
}`

const interactions = new Set(['pointerdown', 'pointerup', 'click'])

/** The most that the main thread does from an event to the end of the task that paints next, four times over. */
function workIn(events: readonly TraceEvent[]): number {
  const begins = events.filter(({ name, args }) => name === 'EventDispatch' && interactions.has(args?.data?.type ?? ''))
  const paints = events.filter(({ name }) => name === 'Commit')
  const tasks = tasksBeside(begins, events).toSorted((one, other) => one.ts - other.ts)
  const taskAt = (ts: number) => tasks.findLastIndex((task) => task.ts <= ts)
  const works = begins.map(({ ts }) => {
    const painted = paints.find((paint) => paint.ts >= ts)
    if (painted === undefined) return 0
    return tasks.slice(taskAt(ts), taskAt(painted.ts) + 1).reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  })
  const most = (4 * Math.max(0, ...works)) / 1000
  if (most === 0) throw new Error('A press left no trace.')
  return most
}
