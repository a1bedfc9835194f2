import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, minify, transformWithOxc } from 'vite'
import type { Plugin } from 'vite'

const scriptSuffix = '?script'

/** `import text from './x.ts?script'` gives the file as minified classic script text, to be inlined in a document. */
function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(scriptSuffix)) return
      const file = id.slice(0, -scriptSuffix.length)
      this.addWatchFile(file)
      const plain = await transformWithOxc(await readFile(file, 'utf8'), file)
      const { code } = await minify(file, plain.code, { module: false, compress: true, mangle: { toplevel: true } })
      // A block of its own keeps the script's names out of the document's global scope.
      return `export default ${JSON.stringify(`{${code.trim()}}`)}`
    },
  }
}

const frameSuffix = '?frame'

/**
 * `import url from './x.ts?frame'` gives the address of a document that holds the module with everything it imports, for
 * a frame without an origin. Its policy lets exactly this script run and reaches no address at all: what it shows, it has
 * been handed.
 */
function framedModule(): Plugin {
  return {
    name: 'framed-module',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(frameSuffix)) return
      if (this.environment.name !== 'client') return 'export default ""'
      const file = id.slice(0, -frameSuffix.length)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } } },
      })
      const [bundle] = [built].flat()
      if (bundle === undefined || !('output' in bundle) || bundle.output.length !== 1)
        throw new Error(`Expected one script out of ${file}.`)
      const [chunk] = bundle.output
      for (const part of chunk.moduleIds) if (!part.startsWith('\0')) this.addWatchFile(part)
      const html = frameAround(chunk.code)
      if (this.environment.mode === 'dev')
        return `export default URL.createObjectURL(new Blob([${JSON.stringify(html)}], { type: 'text/html' }))`
      const source = this.emitFile({ type: 'asset', name: `${basename(file, '.ts')}.html`, source: html })
      return `export default import.meta.ROLLUP_FILE_URL_${source}`
    },
  }
}

function frameAround(code: string): string {
  const script = code.trim().replaceAll('</script', '<\\/script')
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline' blob:",
    'img-src blob: data:',
    'font-src blob: data:',
    'media-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Storybook</title></head><body><script>${script}</script></body></html>`
}

/**
 * Lets the root route's chunk hold what every page shares as well: with the exact exports that React Router asks for it
 * would be one request more for each visitor. The module that the router sees has a few names it never asks for.
 */
function sharedRoot(): Plugin {
  return {
    name: 'shared-root',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
    }),
  }
}

/**
 * What of the router no page of ours uses, or what it would do worse: its links and forms (which give themselves a name for debuggers when they are
 * loaded, and that counts as an effect), its eyes for monitors, routes found out on the way, and data from its own
 * server. By file: what stands there, and what stands there instead, so that the rest is used by nothing and goes.
 */
const unusedOfRouter: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'dom/lib.js': ['Link', 'NavLink', 'Form'].flatMap((name): [string, string][] => [
    [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`],
    [`${name}.displayName = "${name}";`, ''],
  ]),
  'router/router.js': [
    ['if (init.instrumentations) {', 'if (false) {'],
    ['if (init.instrumentations) router =', 'if (false) router ='],
  ],
  'dom/ssr/fog-of-war.js': [
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;\n\treturn async', 'return;\n\treturn async'],
    [
      'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
      'return;',
    ],
  ],
  // It would reload a page whose files do not come, and offline that leads out of the site: app/ui/page-trouble.tsx does better.
  'dom/ssr/routeModules.js': [
    ['window.location.reload();\n\t\treturn new Promise(() => {});', 'return { default() { throw error; } };'],
  ],
  'dom/ssr/single-fetch.js': [
    ['if (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);', ''],
    [
      'if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(args, getRouteInfo, fetchAndDecode);',
      'return nonSsrStrategy(args, getRouteInfo, fetchAndDecode);',
    ],
    ['return hasClientLoader ? handler(async () => {', 'return false ? handler(async () => {'],
    ['}, fetchAndDecodeViaTurboStream, ssr);', '}, void 0, ssr);'],
  ],
}

/** Leaves that out of what visitors load. */
function lean(): Plugin {
  const folder = /react-router[\\/]dist[\\/]production[\\/]lib[\\/](.*)$/
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: folder },
      handler(code, id) {
        const file = folder.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''
        const changes = unusedOfRouter[file]
        if (changes === undefined) return null
        met.add(file)
        for (const [from, to] of changes) {
          if (code.split(from).length !== 2)
            throw new Error(`The router's ${file} is not of the shape this build knows: ${from}`)
          code = code.replace(from, to)
        }
        return { code, map: null }
      },
    },
    buildEnd(failure) {
      const missed = Object.keys(unusedOfRouter).filter((file) => !met.has(file))
      if (failure === undefined && missed.length > 0)
        throw new Error(`The router has no ${missed.join(', ')} any more, of which this build leaves out a part.`)
    },
  }
}

/** What the pages' own server answers; `npm run dev` says where it is. */
const behind = ['/api', '/auth/v1', '/files', '/webhooks', '/mailbox', '/healthz', '/readyz', '/metrics']
const server = process.env['SERVER_BEHIND']

export default defineConfig({
  define: { 'import.meta.env.SITE_ORIGIN': JSON.stringify(process.env['SITE_ORIGIN'] ?? '') },
  ...(server === undefined ? {} : { server: { proxy: Object.fromEntries(behind.map((path) => [path, server])) } }),
  // The engine's sources: the built file puts its styles into the document, which the policy of no page allows.
  resolve: { alias: { 'page-flip': 'page-flip/src/PageFlip.ts' } },
  plugins: [scriptText(), framedModule(), reactRouter(), sharedRoot(), lean()],
  build: {
    // Fonts and pictures stay files: the policy allows no data: addresses, and the CSS is repeated in every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                // A request costs more than these small pieces do.
                {
                  name: 'root',
                  test: /[\\/](app[\\/](root|ui[\\/](all-palettes|back-link|hydrating|notices[\\/]show-failure|page-meta|page-scene|page-style|page-trouble|print-style|scenes|section|still|style-arrival|why-failed))|content[\\/]back-links)\.tsx?/,
                },
                // What still bodies are made of, fetched with the first that comes by a link.
                {
                  name: 'parts',
                  test: /[\\/]app[\\/]ui[\\/](card|coming-soon|emblem|guide-speech|note|portraits|realm-cards)\.tsx/,
                },
                {
                  name: 'book',
                  test: /[\\/](app[\\/]storybooks[\\/]flip-book-(settings|pages)|content[\\/]storybooks)\.ts/,
                },
                { name: 'account-form', test: /[\\/]app[\\/]account[\\/](account-form|aside-link)\.tsx/ },
                { name: 'payment-return', test: /[\\/](memberships[\\/]payment-return|notices[\\/]membership)\.ts/ },
                { name: 'account', test: /[\\/](app[\\/]api|content[\\/](pages|notices))[\\/]account\.ts/ },
              ],
            },
          },
        },
      },
    },
  },
})
