import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.mjs'

export interface PageLoad extends Record<string, number> {
  /** Largest contentful paint, milliseconds. */
  lcp: number
  cls: number
  /** KiB over the wire until all is quiet, with their headers: documents (which bring their styles) and scripts. */
  document: number
  script: number
  fonts: number
  /** KiB of pictures before anybody scrolls. */
  firstPictures: number
  /** KiB of pictures once the page has been scrolled to its end. */
  allPictures: number
}

/**
 * A browser on the bare debugging protocol. A test runner's page listens to the page's script, and then the engine
 * reads all of it twice more to know its lines: that would count as blocking time, and no visitor has it.
 */
export interface Browser {
  send: Send
  on: (listener: Listener) => () => void
  close: () => Promise<void>
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, any>>
type Listener = (event: { method: string; params: any; sessionId?: string }) => void

/** A slow phone: 1.6 Mbit/s down, 150 ms round trip, a processor four times slower. */
export const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export async function openBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'club-browser-'))
  const program = spawn(
    findOrInstallChromium(process.execPath, join(import.meta.dirname, '..')),
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumArguments, 'about:blank'],
    { stdio: 'ignore', detached: true },
  )
  const socket = await connect(profile, program)
  const waiting = new Map<number, { resolve: (result: object) => void; reject: (cause: Error) => void }>()
  const listeners = new Set<Listener>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.id === undefined) {
      for (const listener of listeners) listener(message)
      return
    }
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.error === undefined) resolve?.(message.result)
    else reject?.(new Error(message.error.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'))
  })
  return {
    send: (method, params = {}, sessionId) => {
      const id = (count += 1)
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, any>>()
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      return withDeadline(promise, method)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      const ended = new Promise((resolve) => program.once('exit', resolve))
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The browser writes down its port once it listens. */
async function connect(profile: string, program: ChildProcess): Promise<WebSocket> {
  let trouble: string | null = null
  program.once('error', ({ message }) => {
    trouble = message
  })
  program.once('exit', (code) => {
    trouble ??= `it ended with ${code}`
  })
  for (let tries = 0; tries < 300; tries++) {
    if (trouble !== null) throw new Error(`The browser did not start: ${String(trouble)}`)
    try {
      const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', reject)
      })
      return socket
    } catch {
      await pause(100)
    }
  }
  throw new Error('The browser did not start within half a minute.')
}

/** Milliseconds that one command or one page may take. */
const longest = 60_000

/** @throws Error that names what has not come in time */
export async function withDeadline<T>(awaited: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not within a minute: ${what}`)), longest)
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer))
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds after load: hydration comes with the first idle moment; then everything is quiet. */
const hydrated = 3_500

/** An empty page of a phone, with a cache of its own. */
export async function openPage(browser: Browser) {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, params?: object) => browser.send(method, params, sessionId)
  await send('Emulation.setDeviceMetricsOverride', { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return { sessionId, send, leave: () => browser.send('Target.disposeBrowserContext', { browserContextId }) }
}

/**
 * Loads a page once, as a slow phone with an empty cache does.
 * @param script false: the same page with its scripts turned off, which is the floor
 */
export async function loadPage(browser: Browser, url: string, script: boolean): Promise<PageLoad> {
  const { send, leave, sessionId } = await openPage(browser)
  let status = 0
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  const kib = (kind: string) => (bytes.get(kind) ?? 0) / 1024
  const loaded = Promise.withResolvers<void>()
  const off = browser.on(({ method, params, sessionId: from }) => {
    if (from !== sessionId) return
    if (method === 'Page.loadEventFired') loaded.resolve()
    if (method === 'Network.responseReceived') {
      kinds.set(params.requestId, params.type)
      if (params.type === 'Document') status = params.response.status
    }
    if (method === 'Network.loadingFinished') {
      const kind = kinds.get(params.requestId) ?? ''
      bytes.set(kind, (bytes.get(kind) ?? 0) + params.encodedDataLength)
    }
  })
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await send('Emulation.setScriptExecutionDisabled', { value: !script })
  await send('Page.navigate', { url })
  await withDeadline(loaded.promise, url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  await pause(script ? hydrated : 800)
  // Timers and observers sleep while scripts are off. The page's own have had their chance by now.
  await send('Emulation.setScriptExecutionDisabled', { value: false })
  const { result, exceptionDetails } = await send('Runtime.evaluate', {
    expression: observed,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails !== undefined) throw new Error(`${url}: ${exceptionDetails.text}`)
  const first = kib('Image')
  const words = { document: kib('Document') + kib('Stylesheet'), script: kib('Script'), fonts: kib('Font') }
  if (script) {
    await send('Runtime.evaluate', { expression: scrolled, awaitPromise: true })
    await pause(1_500)
  }
  off()
  await leave()
  const { lcp, cls } = result.value
  return { lcp, cls, ...words, firstPictures: first, allPictures: kib('Image') }
}

// As somebody reads: one screen after the other.
const scrolled = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
})()`

// What the browser has noted so far.
const observed = `new Promise((resolve) => {
  const seen = { lcp: 0, cls: 0 };
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value });
  setTimeout(() => resolve(seen), 200);
})`

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds: when it began, and how much of the processor it took. */
  ts: number
  tdur?: number
  args?: { name?: string; data?: { type?: string; compositeFailed?: number } }
}

/** What the browser writes down of itself during a piece of work. */
export async function traced(
  browser: Browser,
  includedCategories: readonly string[],
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const ended = Promise.withResolvers<void>()
  const events: TraceEvent[] = []
  const off = browser.on(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value)
    if (method === 'Tracing.tracingComplete') ended.resolve()
  })
  await browser.send('Tracing.start', { traceConfig: { includedCategories } })
  await work()
  await browser.send('Tracing.end')
  await withDeadline(ended.promise, 'a trace')
  off()
  return events
}

/**
 * Milliseconds that a thread's tasks take beyond 50 each, with a processor four times slower. Counted from the time that
 * each has the processor, four times over. By the clock, whatever else the machine does would count too, and a browser
 * that slows itself down keeps the processor busy with nothing.
 */
export const blockedBy = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0)

/** The tasks of the threads that have one of these events. */
export function tasksBeside(some: readonly TraceEvent[], events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Set(some.map(({ pid, tid }) => `${pid} ${tid}`))
  return events.filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
}

/** Total blocking time on a slow phone, milliseconds: what tasks of the page after its first paint take beyond 50 ms each. */
export async function blockedTime(browser: Browser, url: string): Promise<number> {
  const { send, leave, sessionId } = await openPage(browser)
  const loaded = Promise.withResolvers<void>()
  const off = browser.on(({ method, sessionId: from }) => {
    if (method === 'Page.loadEventFired' && from === sessionId) loaded.resolve()
  })
  await send('Page.enable')
  const events = await traced(browser, ['toplevel', 'loading'], async () => {
    await send('Page.navigate', { url })
    await withDeadline(loaded.promise, url)
    await pause(hydrated)
  })
  off()
  await leave()
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) throw new Error(`${url} painted nothing`)
  return blockedBy(tasksBeside([painted], events).filter(({ ts }) => ts >= painted.ts))
}
