// Draws the pages of the built-in storybooks. Run it after a change in app/storybooks/book-pages; the pictures are
// committed, and a test finds those that are not what would be drawn now.
import { writeFile } from 'node:fs/promises'
import { drawnPages } from '#app/storybooks/book-pages/drawn-pages.ts'

for (const [name, svg] of drawnPages()) {
  await writeFile(new URL(`../app/storybooks/book-pages/${name}`, import.meta.url), svg)
  console.log(`${name} ${svg.length} bytes`)
}
