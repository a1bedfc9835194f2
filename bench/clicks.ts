import { median, type Row } from './measure.ts'
import { openPage, pause, slow, type Browser } from './page-load.ts'

/** From a page to one that it links to. */
const ways = [
  ['/', '/archives'],
  ['/portal-hub', '/critter-club'],
  ['/storytellers-lantern', '/storytellers-lantern/scrolls'],
  ['/archives', '/archives/timelines'],
] as const

/** Milliseconds after load until the page is hydrated and quiet. */
const hydrated = 3_500

/** How long a finger rests on what it taps. */
const tapMs = 90

/** What a slow phone needs from a tap on a link to the heading of its page, for the first time and once more. */
export async function clicks(browser: Browser, site: string, rounds: number): Promise<Row[]> {
  const cold: number[] = []
  const warm: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const [from, to] of ways) {
      const measured = await tapLink(browser, site, from, to)
      cold.push(measured.cold)
      warm.push(measured.warm)
      floors.push(await paintOf(browser, site + to))
    }
  const floor = median(floors)
  const row = (job: string, times: number[], goal: number): Row => {
    const ours = median(times)
    const worst = Math.max(...times).toFixed(0)
    return {
      job: `a tap to the new page's heading on a slow phone, ${job}`,
      ours,
      floor,
      unit: 'ms',
      ratio: floor / ours,
      goal: `<= ${goal} ms; the floor is the document without script`,
      met: ours <= goal,
      detail: `worst ${worst} ms`,
    }
  }
  return [row('cold', cold, 900), row('warm', warm, 300)]
}

async function tapLink(browser: Browser, site: string, from: string, to: string) {
  const { send, leave, evaluate, goTo, until } = await openWatched(browser)
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await goTo(site + from)
  await pause(hydrated)
  const tap = async (selector: string): Promise<number> => {
    const { x, y } = await evaluate(centerOf(selector))
    await evaluate('watchHeading()')
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await pause(tapMs)
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return until('window.headingAfter')
  }
  const link = `main a[href="${to}"]`
  const cold = await tap(link)
  await pause(1_500)
  await evaluate('history.back()')
  await until(`document.querySelector('${link}') !== null || null`)
  await pause(1_500)
  const warm = await tap(link)
  await leave()
  return { cold, warm }
}

/** When a document paints first with its scripts turned off. */
async function paintOf(browser: Browser, url: string): Promise<number> {
  const { send, leave, evaluate, goTo } = await openWatched(browser)
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await send('Emulation.setScriptExecutionDisabled', { value: true })
  await goTo(url)
  await pause(500)
  await send('Emulation.setScriptExecutionDisabled', { value: false })
  const ms = await evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`)
  await leave()
  return ms
}

/**
 * How long controls take to show that they were pressed, with a processor four times slower: each button, tab and fold
 * that is in sight on the pages, by mouse, one after the other.
 */
export async function presses(browser: Browser, site: string, paths: readonly string[]): Promise<Row> {
  const { send, leave, evaluate, goTo } = await openWatched(browser)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: { ms: number; what: string }[] = []
  for (const path of paths) {
    await goTo(site + path)
    await pause(1_500)
    const count: number = await evaluate(`document.querySelectorAll('${controls}').length`)
    for (let at = 0; at < count; at++) {
      const place = await evaluate(`(() => {
        const control = document.querySelectorAll('${controls}')[${at}]
        if (!control?.checkVisibility() || control.disabled) return null
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = control.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, name: control.textContent.trim().slice(0, 40) }
      })()`)
      if (place === null) continue
      await pause(100)
      await evaluate('window.slowest = 0')
      const button = { x: place.x, y: place.y, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await pause(tapMs)
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
      await pause(500)
      times.push({ ms: await evaluate('window.slowest'), what: `${place.name} (${path})` })
      // Whatever has opened closes.
      for (const type of ['keyDown', 'keyUp'])
        await send('Input.dispatchKeyEvent', { type, key: 'Escape', windowsVirtualKeyCode: 27 })
      await pause(100)
      if ((await evaluate('location.pathname')) !== path) {
        await goTo(site + path)
        await pause(1_500)
      }
    }
  }
  await leave()
  times.sort((a, b) => b.ms - a.ms)
  const worst = times[0]!
  const frame = 16
  return {
    job: 'the slowest control, from press to paint, processor 4 times slower',
    ours: worst.ms,
    floor: frame,
    unit: 'ms',
    ratio: frame / Math.max(frame, worst.ms),
    goal: '<= 200 ms; the floor is a frame',
    met: worst.ms <= 200,
    detail: `${times.length} controls, median ${median(times.map(({ ms }) => ms)).toFixed(0)} ms; ${times
      .slice(0, 3)
      .map(({ ms, what }) => `${ms} ms ${what}`)
      .join(', ')}`,
  }
}

const controls = 'main :is(button, summary, [role=tab])'

const centerOf = (selector: string): string => `(() => {
  const link = document.querySelector('${selector}')
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

/** A page that notes when the heading changes after a click, and how long its slowest interaction took to paint. */
async function openWatched(browser: Browser) {
  const { send, leave, sessionId } = await openPage(browser)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watching })
  async function evaluate(expression: string) {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception.description}`)
    return result.value
  }
  return {
    send,
    leave,
    evaluate,
    /** The value of an expression once it is not null. */
    async until(expression: string) {
      for (let tries = 0; tries < 400; tries++) {
        const value = await evaluate(expression)
        if (value !== null) return value
        await pause(50)
      }
      throw new Error(`Not within 20 seconds: ${expression}`)
    },
    async goTo(url: string) {
      const loaded = Promise.withResolvers<void>()
      const off = browser.on(({ method, sessionId: from }) => {
        if (method === 'Page.loadEventFired' && from === sessionId) loaded.resolve()
      })
      await send('Page.navigate', { url })
      await loaded.promise
      off()
    },
  }
}

const watching = `
window.slowest = 0
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.slowest = Math.max(window.slowest, duration)
}).observe({ type: 'event', durationThreshold: 16 })
window.watchHeading = () => {
  window.headingAfter = null
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (heading() && heading() !== before) setTimeout(() => { window.headingAfter = performance.now() - timeStamp })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
}`
