// Renders favicon.svg into public/icons/ and public/favicon.ico. Run it when the icon has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findOrInstallChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'public')
const night = '#120e2e'

/**
 * favicon.svg as a PNG of `size` pixels; maskable icons have a background and a margin, because platforms crop them.
 */
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

/** An .ico with one PNG of 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await mkdir(join(publicFolder, 'icons'), { recursive: true })
const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(process.execPath, root),
  args: chromiumArguments,
})
try {
  for (const size of [192, 512])
    await writeFile(join(publicFolder, `icons/${size}.png`), await drawIcon(browser, svg, size, false))
  await writeFile(join(publicFolder, 'icons/512-maskable.png'), await drawIcon(browser, svg, 512, true))
  await writeFile(join(publicFolder, 'icons/180.png'), await drawIcon(browser, svg, 180, true))
  await writeFile(join(publicFolder, 'favicon.ico'), icoOf(await drawIcon(browser, svg, 32, false)))
} finally {
  await browser.close()
}
