import { expect, test } from 'vitest'
import { deferStart, runBeforePaint } from './defer-start.ts'

const preload = (href: string) => `<link rel="modulepreload" href="${href}"/>`
const page = (...scripts: string[]) =>
  `<html><head>${preload('/a.js')}${preload('/b.js')}</head><body>${scripts.join('')}</body></html>`
const module = '<script type="module" async="">import "/a.js"</script>'

test('the start script becomes inert and keeps the preloads, and the boot script is last in the body', () => {
  expect(deferStart(page(module), { boot: 'go()', eager: false })).toBe(
    '<html><head></head><body><script type="text/plain" id="app-start" data-preload="/a.js /b.js" data-offline="offline-pages-on">import "/a.js"</script>' +
      '<script>go()</script></body></html>',
  )
})

test('the start script of an eager page has data-eager', () => {
  expect(deferStart(page(module), { boot: '', eager: true })).toContain('data-eager=""')
})

test('the script that runs before the paint is inserted after the charset', () => {
  const charset = '<meta charSet="utf-8"/>'
  expect(runBeforePaint(`<head>${charset}<title>a</title></head>`, 'look()')).toBe(
    `<head>${charset}<script>look()</script><title>a</title></head>`,
  )
  expect(() => runBeforePaint('<head></head>', 'look()')).toThrow(/exactly one/)
  expect(() => runBeforePaint(`<head>${charset}</head>`, '</script>')).toThrow(/own element/)
})

test('an unexpected document throws', () => {
  expect(() => deferStart(page(), { boot: '', eager: false })).toThrow(/exactly one/)
  expect(() => deferStart(page(module, module), { boot: '', eager: false })).toThrow(/exactly one/)
  expect(() => deferStart(`<body>${module}</body>`, { boot: '', eager: false })).toThrow(/module preloads/)
  expect(() => deferStart(page(module), { boot: '</script>', eager: false })).toThrow(/boot script/)
})
