import { isHydrated, openWatched } from './clicks.ts'
import { medians, type Row } from './measure.ts'
import { blockedBy, pause, tasksBeside, traced, type Browser } from './page-load.ts'

/** Milliseconds for which a page is watched. */
const watchedMs = 3_000

/** Milliseconds after hydration: parts of a picture come when the page is idle, and what opens has opened. */
const settledMs = 4_000

/** An otherwise empty page with one square that moves: what this browser draws at most. */
const square = `data:text/html,${encodeURIComponent(`<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  @keyframes away { to { transform: translate(80px, 60px) } }
  div { width: 20px; height: 20px; background: teal; animation: away 2s infinite alternate }
</style>
<div></div>`)}`

interface Watched extends Record<string, number> {
  /** Frames drawn a second while the page's main thread is four times slower. */
  fps: number
  /** Milliseconds of the processor that drawing one of them takes, on this machine as it is. */
  drawing: number
  /** Milliseconds a second that the main thread is busy, on this machine as it is. */
  busy: number
  layouts: number
  /** Milliseconds that tasks take beyond 50 each, with a processor four times slower. */
  blocked: number
}

/**
 * Frames that are drawn of pages whose scene moves, beside those of a page with one moving square, once everything has
 * come. They are counted where they are drawn: a script that counts frames has the main thread compute the styles of all
 * that moves for each of them, which it does not do otherwise.
 */
export async function motion(browser: Browser, site: string, paths: readonly string[], rounds: number): Promise<Row> {
  const squares: Watched[] = []
  const pages = paths.map((path) => ({ path, runs: [] as Watched[] }))
  for (let round = 0; round < rounds; round += 1) {
    squares.push(await watch(browser, square))
    for (const { path, runs } of pages) runs.push(await watch(browser, site + path, isHydrated('main')))
  }
  const floor = medians(squares)
  const scenes = pages.map(({ path, runs }) => ({ path, ...medians(runs) }))
  const slowest = Math.min(...scenes.map(({ fps }) => fps))
  const ratio = slowest / floor.fps
  const said = ({ fps, drawing, busy, layouts, blocked }: Watched) =>
    `${fps.toFixed(0)}/s (${(fps / floor.fps).toFixed(2)}), ${drawing.toFixed(1)} ms to draw each, main thread ` +
    `${busy.toFixed(0)} ms/s, ${layouts} layouts, ${blocked.toFixed(0)} ms blocked`
  return {
    job: 'the slowest moving scene, frames drawn in software, page 4 times slower',
    ours: slowest,
    floor: floor.fps,
    unit: '/s',
    ratio,
    goal: '>= 0.95 of a page with one moving square, no layout, <= 50 ms blocked in 3 s',
    met: ratio >= 0.95 && scenes.every(({ layouts, blocked }) => layouts === 0 && blocked <= 50),
    detail: [...scenes.map(({ path, ...scene }) => `${path} ${said(scene)}`), `square ${said(floor)}`].join('; '),
  }
}

const somethingMoves = `document.getAnimations().some(({ playState }) => playState === 'running') || null`

async function watch(browser: Browser, url: string, isReady = 'true'): Promise<Watched> {
  const { send, leave, goTo, until } = await openWatched(browser)
  await send('Performance.enable')
  await goTo(url)
  await until(isReady)
  await until(somethingMoves, `something that moves on ${url}`)
  await pause(settledMs)
  const layoutsSoFar = async (): Promise<number> => {
    const { metrics } = await send('Performance.getMetrics')
    return metrics.find(({ name }: { name: string }) => name === 'LayoutCount').value
  }
  const before = await layoutsSoFar()
  // Undisturbed first: a browser that slows itself down keeps the processor busy with nothing.
  const events = await traced(browser, ['toplevel', 'viz', '__metadata'], () => pause(watchedMs))
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const slowed = await traced(browser, ['viz'], () => pause(watchedMs))
  const layouts = (await layoutsSoFar()) - before
  await leave()
  const draws = (all: typeof events) => all.filter(({ name }) => name === 'Display::DrawAndSwap')
  const sum = (all: typeof events) => all.reduce((ms, { tdur = 0 }) => ms + tdur / 1000, 0)
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = tasksBeside(main, events)
  return {
    fps: (draws(slowed).length * 1000) / watchedMs,
    drawing: sum(draws(events)) / draws(events).length,
    busy: (sum(tasks) * 1000) / watchedMs,
    layouts,
    blocked: blockedBy(tasks),
  }
}
