import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /<link rel="stylesheet"( href="(\/assets\/[^"#]+)#?"\/>)/g

const lazyLink = /(<link rel="stylesheet" href="\/assets\/[^"#]+)#("\/>)/g

/**
 * Inlines each page's stylesheets, so that the first paint needs no further request. The links stay, disabled:
 * hydration finds what it rendered, and the browser fetches nothing. React Router ends the address of a style that lazy
 * parts have as well with '#', under which Vite does not find it: a link without it keeps Vite from fetching it again.
 * @param folder the client's build, before its files are compressed
 */
export async function inlineStyles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html') && !name.startsWith('assets'))
  await Promise.all(
    pages.map(async (name) => {
      const html = await readFile(join(folder, name), 'utf8')
      const links = [...html.matchAll(link)]
      const styles = await Promise.all(links.map(([, , path = '']) => readFile(join(folder, path), 'utf8')))
      const css = styles.map((text) => text.trim()).join('')
      if (css === '' || css.includes('</style')) throw new Error(`The styles of ${name} cannot be put into it.`)
      const disabled = html.replaceAll(lazyLink, '$&$1$2').replaceAll(link, '<link rel="stylesheet" disabled=""$1')
      await writeFile(
        join(folder, name),
        disabled.replace('<link rel="stylesheet" disabled', (first) => `<style>${css}</style>${first}`),
      )
    }),
  )
}
