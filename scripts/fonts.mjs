// Subsets the site's fonts to the characters and axes in use. Run it after changing this file or a font package; the
// results are committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const target = new URL('../app/theme/fonts/', import.meta.url)

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−`

const fonts = [
  {
    file: 'fraunces.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    // For headlines only: the SOFT and WONK axes at one optical size.
    variationAxes: { SOFT: 100, WONK: 1, opsz: 72, wght: { min: 500, max: 700 } },
  },
  {
    file: 'atkinson-hyperlegible-next.woff2',
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'literata.woff2',
    from: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    // For the pages of storybooks: one weight.
    variationAxes: { wght: 400 },
  },
  // For uploaded books: all styles that authors may use.
  {
    file: 'literata-book.woff2',
    from: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'literata-book-italic.woff2',
    from: '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

const licences = {
  'fraunces-LICENSE.txt': '@fontsource-variable/fraunces/LICENSE',
  'atkinson-hyperlegible-next-LICENSE.txt': '@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
  'literata-LICENSE.txt': '@fontsource-variable/literata/LICENSE',
}

await mkdir(target, { recursive: true })
for (const { file, from, variationAxes } of fonts) {
  const font = await subsetFont(await readFile(resolve(from)), letters, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'locl', 'ccmp', 'rlig', 'rclt', 'calt'],
  })
  await writeFile(new URL(file, target), font)
  console.log(`${file} ${font.length} bytes`)
}
for (const [file, from] of Object.entries(licences)) await copyFile(resolve(from), new URL(file, target))
