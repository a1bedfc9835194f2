import { chromium, type Browser } from '@playwright/test'

export interface PageLoad extends Record<string, number> {
  /** Largest contentful paint, milliseconds. */
  lcp: number
  /** Total blocking time, milliseconds. */
  tbt: number
  cls: number
  /** Bytes over the wire until all is quiet: documents, scripts, styles. */
  kib: number
}

/** A slow phone: 1.6 Mbit/s down, 150 ms round trip, a processor four times slower. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
}

/**
 * Loads a page once, as a slow phone with an empty cache does.
 * @param script false: the same page with its scripts turned off, which is the floor
 */
export async function loadPage(browser: Browser, url: string, script: boolean): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  let bytes = 0
  const kinds = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await wire.send('Emulation.setScriptExecutionDisabled', { value: !script })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`)
  // Hydration comes with the first idle moment after load; then everything is quiet.
  await page.waitForTimeout(script ? 3_500 : 800)
  // Timers and observers sleep while scripts are off. The page's own have had their chance by now.
  await wire.send('Emulation.setScriptExecutionDisabled', { value: false })
  const measured = await wire.send('Runtime.evaluate', {
    expression: observed,
    awaitPromise: true,
    returnByValue: true,
    timeout: 10_000,
  })
  if (measured.exceptionDetails !== undefined) throw new Error(`${url}: ${measured.exceptionDetails.text}`)
  const { lcp, tbt, cls } = measured.result.value as { lcp: number; tbt: number; cls: number }
  await context.close()
  return { lcp, tbt, cls, kib: bytes / 1024 }
}

// What the browser has noted so far.
const observed = `new Promise((resolve) => {
  const seen = { lcp: 0, tbt: 0, cls: 0 };
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime });
  watch('longtask', (entry) => { seen.tbt += Math.max(0, entry.duration - 50) });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value });
  setTimeout(() => resolve(seen), 200);
})`
