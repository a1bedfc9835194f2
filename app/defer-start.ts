const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script type="module" async="">/g
const bodyEnd = /<\/body>/g
const charset = /<meta charSet="utf-8"\/>/g

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  const found = html.match(pattern)?.length ?? 0
  if (found !== 1) throw new Error(`Expected exactly one ${pattern.source} in the document, found ${found}.`)
  return html.replace(pattern, () => replacement)
}

/** Puts a script at the beginning of the head, where it runs before the first paint. */
export function runBeforePaint(html: string, script: string): string {
  if (/<\/script/i.test(script)) throw new Error('The script would end its own element.')
  return replaceOnce(html, charset, `<meta charSet="utf-8"/><script>${script}</script>`)
}

/**
 * Takes the modules' start out of the document's critical path. The module preloads are removed and their addresses kept
 * on the start script, which becomes inert text until the boot script runs it. The element and its text stay, so that
 * hydration finds what it rendered. Throws when the document is not of the shape React Router 8 writes.
 */
export function deferStart(html: string, { boot, eager }: { boot: string; eager: boolean }): string {
  if (/<\/script/i.test(boot)) throw new Error('The boot script would end its own element.')
  const hrefs = [...html.matchAll(modulePreload)].map(([, href]) => href)
  if (hrefs.length === 0) throw new Error('Expected module preloads in the document, found none.')
  const start = `<script type="text/plain" id="app-start" data-preload="${hrefs.join(' ')}"${eager ? ' data-eager=""' : ''}>`
  const inert = replaceOnce(html.replaceAll(modulePreload, ''), moduleScript, start)
  return replaceOnce(inert, bodyEnd, `<script>${boot}</script></body>`)
}
