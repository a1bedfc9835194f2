import { offlinePagesOn } from '#content/offline-switch.ts'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script type="module" async="">/g
const bodyEnd = /<\/body>/g
const charset = /<meta charSet="utf-8"\/>/g

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  const found = html.match(pattern)?.length ?? 0
  if (found !== 1) throw new Error(`Expected exactly one ${pattern.source} in the document, found ${found}.`)
  return html.replace(pattern, () => replacement)
}

/** Inserts a script at the start of the head, where it runs before the first paint. */
export function runBeforePaint(html: string, script: string): string {
  if (/<\/script/i.test(script)) throw new Error('The script would end its own element.')
  return replaceOnce(html, charset, `<meta charSet="utf-8"/><script>${script}</script>`)
}

/**
 * Takes the app's modules off the critical path: removes the module preloads, stores their URLs on the start script and
 * makes that inert until the boot script runs it. The element and its text stay, because hydration compares them. Throws if
 * the document does not look as React Router 8 renders it.
 */
export function deferStart(html: string, { boot, eager }: { boot: string; eager: boolean }): string {
  if (/<\/script/i.test(boot)) throw new Error('The boot script would end its own element.')
  const hrefs = [...html.matchAll(modulePreload)].map(([, href]) => href)
  if (hrefs.length === 0) throw new Error('Expected module preloads in the document, found none.')
  const start = `<script type="text/plain" id="app-start" data-preload="${hrefs.join(' ')}" data-offline="${offlinePagesOn}"${eager ? ' data-eager=""' : ''}>`
  const inert = replaceOnce(html.replaceAll(modulePreload, ''), moduleScript, start)
  return replaceOnce(inert, bodyEnd, `<script>${boot}</script></body>`)
}
