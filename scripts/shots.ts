// Takes screenshots of every page at three widths into shots/, with an overview. `-- /critter-club` takes only paths
// with this prefix.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { pages } from '../content/pages.ts'
import { undatedStorybooks } from '../content/storybooks.ts'
import { startSite } from '../test/site-process.ts'
import { chromiumArguments, findOrInstallChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const widths = [390, 768, 1440]
const wanted = process.argv.slice(2)
const paths = [...pages.map(({ path }) => path), ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`)].filter(
  (path) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)),
)

const nameOf = (path: string) => path.slice(1).replaceAll('/', '_') || 'home'

async function photograph(browser: Browser, home: string, path: string) {
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: width < 700 ? 844 : 900 },
      reducedMotion: 'reduce',
    })
    await page.goto(home + path, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: join(folder, `${nameOf(path)}-${width}.png`), fullPage: true })
    await page.close()
  }
  console.log(path)
}

const sheet = `<!doctype html>
<title>Shots</title>
${paths
  .map((path) => {
    const images = widths.map((width) => `<img src="${nameOf(path)}-${width}.png" width="${width / 3}" loading="lazy">`)
    return `<h2>${path}</h2>\n<p>${images.join('\n')}</p>`
  })
  .join('\n')}
`

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(process.execPath, root),
  args: chromiumArguments,
})
try {
  for (const path of paths) await photograph(browser, site.url, path)
  await writeFile(join(folder, 'index.html'), sheet)
  console.log(`${paths.length * widths.length} pictures lie in ${folder}`)
} finally {
  await browser.close()
  await site.stop()
}
