import { median, type Row } from './measure.ts'
import { openPage, pause, slow, withDeadline, type Browser } from './page-load.ts'

/** From a page to one that it links to. */
const ways = [
  ['/', '/archives'],
  ['/portal-hub', '/critter-club'],
  ['/storytellers-lantern', '/storytellers-lantern/scrolls'],
  ['/archives', '/archives/timelines'],
] as const

/** Milliseconds after hydration until the page is quiet. */
const quietMs = 500

/** How long a finger rests on what it taps. */
const tapMs = 90

type Send = Awaited<ReturnType<typeof openWatched>>['send']

/** Taps with a finger. */
export async function tapAt(send: Send, { x, y }: { x: number; y: number }): Promise<void> {
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await pause(tapMs)
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * What a slow phone needs to show the heading of a page whose link was tapped, for the first time and once more. Counted
 * from when the finger is lifted.
 */
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
  const heading: string = await evaluate('heading()')
  const link = `main a[href="${to}"]`
  const tap = async (): Promise<number> => {
    await until(isHydrated(link))
    await pause(quietMs)
    const place = await evaluate(`place(document.querySelector('${link}'))`)
    await evaluate('watchHeading()')
    await tapAt(send, place)
    return until('window.headingAfter', `the page of ${to} after a tap on ${from}`)
  }
  const cold = await tap()
  await pause(quietMs)
  await evaluate('history.back()')
  await until(`heading() === ${JSON.stringify(heading)} || null`)
  const warm = await tap()
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

/** Milliseconds in which all controls are pressed. What is left over then is counted in the row. */
const pressingMs = 360_000

/**
 * How long controls take to show that they were pressed, with a processor four times slower: each button, tab and fold
 * that is in sight on the pages, by mouse, one after the other. Of those that look alike one on a page is pressed.
 */
export async function presses(browser: Browser, site: string, paths: readonly string[]): Promise<Row> {
  const { send, leave, evaluate, goTo, until, slowestOf } = await openWatched(browser)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: { ms: number; what: string }[] = []
  const end = Date.now() + pressingMs
  let left = 0
  for (const path of paths) {
    if (Date.now() > end) {
      left += 1
      continue
    }
    const open = async () => {
      await goTo(site + path)
      await until(isHydrated('main'))
      await pause(quietMs)
    }
    await open()
    const places: readonly number[] = await evaluate(differentControls)
    for (const at of places) {
      const place = await evaluate(`place(document.querySelectorAll('${controls}')[${at}])`)
      if (place === null) continue
      times.push({ ms: await press(place), what: `${place.name} (${path})` })
      if ((await evaluate('location.pathname')) !== path) await open()
    }
  }
  await leave()
  times.sort((a, b) => b.ms - a.ms)
  const worst = times[0]!
  const frame = 16
  const slowest = times.slice(0, 3).map(({ ms, what }) => `${ms} ms ${what}`)
  return {
    job: 'the slowest control, from press to paint, processor 4 times slower',
    ours: worst.ms,
    floor: frame,
    unit: 'ms',
    ratio: frame / Math.max(frame, worst.ms),
    goal: '<= 200 ms; the floor is a frame',
    met: worst.ms <= 200 && left === 0,
    detail: `${times.length} controls, ${left} of ${paths.length} pages left out, median ${median(times.map(({ ms }) => ms)).toFixed(0)} ms; ${slowest.join(', ')}`,
  }

  /** @returns milliseconds until the press was painted */
  async function press({ x, y }: { x: number; y: number }): Promise<number> {
    await pause(100)
    const button = { x, y, button: 'left', clickCount: 1 }
    const ms = await slowestOf(async () => {
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await pause(tapMs)
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
      await pause(500)
    })
    // Whatever has opened closes.
    for (const type of ['keyDown', 'keyUp'])
      await send('Input.dispatchKeyEvent', { type, key: 'Escape', windowsVirtualKeyCode: 27 })
    await pause(100)
    return ms
  }
}

const controls = 'main :is(button, summary, [role=tab])'

/** The places among the controls of those that look unlike all before them and can be pressed. */
const differentControls = `(() => {
  const seen = new Set()
  return [...document.querySelectorAll('${controls}')].flatMap((control, at) => {
    const looks = control.localName + control.className + control.closest('[class]').className
    if (!control.checkVisibility() || control.disabled || seen.has(looks)) return []
    seen.add(looks)
    return [at]
  })
})()`

/** True once the element's page listens; null before. */
export const isHydrated = (selector: string): string =>
  `Object.keys(document.querySelector('${selector}') ?? {}).some((key) => key.startsWith('__react')) || null`

/** Milliseconds for which the entry of a press is waited for. */
const maxAnswerMs = 5_000

/** A page that notes when the heading changes after a click, and how long its slowest interaction took to paint. */
export async function openWatched(browser: Browser) {
  const { send, leave, sessionId } = await openPage(browser)
  await send('Page.enable')
  // What would wait for a person.
  await send('Page.setInterceptFileChooserDialog', { enabled: true })
  const off = browser.on(({ method, sessionId: from }) => {
    if (method === 'Page.javascriptDialogOpening' && from === sessionId)
      void send('Page.handleJavaScriptDialog', { accept: false })
  })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watching })
  async function evaluate(expression: string) {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception.description}`)
    return result.value
  }
  return {
    send,
    evaluate,
    leave() {
      off()
      return leave()
    },
    /**
     * The slowest interaction of a press, in milliseconds to its paint. The entry of a slow one comes late: it is waited
     * for, or it would be lost, or count for the next press.
     */
    async slowestOf(press: () => Promise<unknown>): Promise<number> {
      await evaluate('window.slowest = window.answers = 0')
      await press()
      for (const end = Date.now() + maxAnswerMs; Date.now() < end && !(await evaluate('window.answers'));)
        await pause(50)
      return evaluate('window.slowest')
    },
    /** The value of an expression once it has one. */
    async until(expression: string, what = expression) {
      for (const end = Date.now() + 20_000; Date.now() < end;) {
        const value = await evaluate(expression)
        if (value != null) return value
        await pause(50)
      }
      throw new Error(`Not within 20 seconds: ${what}`)
    },
    async goTo(url: string) {
      const loaded = Promise.withResolvers<void>()
      const done = browser.on(({ method, sessionId: from }) => {
        if (method === 'Page.loadEventFired' && from === sessionId) loaded.resolve()
      })
      await send('Page.navigate', { url })
      await withDeadline(loaded.promise, url)
      done()
    },
  }
}

const watching = `
window.slowest = window.answers = 0
window.print = () => {}
window.place = (control) => {
  if (!control?.checkVisibility() || control.disabled) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = control.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2, name: control.textContent.trim().slice(0, 40) }
}
new PerformanceObserver((list) => {
  for (const { interactionId, duration, name } of list.getEntries()) {
    if (!interactionId) continue
    window.slowest = Math.max(window.slowest, duration)
    if (name === 'click') window.answers += 1
  }
}).observe({ type: 'event', durationThreshold: 16 })
window.heading = () => document.querySelector('main h1')?.textContent
window.watchHeading = () => {
  window.headingAfter = null
  const before = heading()
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (heading() && heading() !== before) setTimeout(() => { window.headingAfter = performance.now() - timeStamp })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
}`
