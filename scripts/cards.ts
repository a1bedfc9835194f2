// Draws what stands for the site elsewhere, from the site itself: a card for each theme into public/cards/, and the icons
// of favicon.svg into public/icons/ and public/favicon.ico. Run it when a scene or the sign has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { pages } from '../content/pages.ts'
import { realms, type ThemeKey } from '../content/realms.ts'
import { themePrefixes } from '../content/themes.ts'
import { startSite } from '../test/site-process.ts'
import { findOrInstallChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'public')
const night = '#120e2e'

/** The page whose scene is a theme's card: the realm's own, and the gate for all that belong to none. */
const scenes: readonly (readonly [ThemeKey, string])[] = [
  ['garden-gate', '/'],
  ...Object.values(realms).map(({ key, path }) => [key, path] as const),
]

/** The scene alone fills the card, with the page's name in its sky. */
const asCard = `
  .scene { height: 630px; min-height: 0; padding-bottom: 0; --motif: 430px }
  .site-nav, .fireflies, .scene-words > :not(h1, .lead, .eyebrow) { visibility: hidden }`

async function drawCard(browser: Browser, home: string, theme: ThemeKey, path: string) {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.goto(home + path, { waitUntil: 'load' })
  await page.addStyleTag({ content: asCard })
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: join(publicFolder, `cards/${theme}.jpg`), type: 'jpeg', quality: 72 })
  await page.close()
}

/** favicon.svg as a PNG of `size` pixels; on a full square of night with a margin where a platform cuts its own shape. */
async function drawIcon(browser: Browser, svg: string, size: number, full: boolean): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inner = full ? '72%' : '100%'
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${full ? night : 'transparent'}">
      <div style="width:${inner};height:${inner}">${svg.replace('<svg ', '<svg width="100%" height="100%" ')}</div></body>`,
  )
  const png = await page.screenshot({ omitBackground: !full })
  await page.close()
  return png
}

/** An .ico that holds one PNG of 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const [, theme] of themePrefixes)
  if (!scenes.some(([drawn]) => drawn === theme)) throw new Error(`No page stands for the theme ${theme}.`)
for (const [, path] of scenes)
  if (!pages.some((page) => page.path === path)) throw new Error(`There is no page ${path}.`)

await mkdir(join(publicFolder, 'cards'), { recursive: true })
await mkdir(join(publicFolder, 'icons'), { recursive: true })
const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(process.execPath, root),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  for (const [theme, path] of scenes) await drawCard(browser, site.url, theme, path)
  for (const size of [192, 512])
    await writeFile(join(publicFolder, `icons/${size}.png`), await drawIcon(browser, svg, size, false))
  await writeFile(join(publicFolder, 'icons/512-maskable.png'), await drawIcon(browser, svg, 512, true))
  await writeFile(join(publicFolder, 'icons/180.png'), await drawIcon(browser, svg, 180, true))
  await writeFile(join(publicFolder, 'favicon.ico'), icoOf(await drawIcon(browser, svg, 32, false)))
} finally {
  await browser.close()
  await site.stop()
}
