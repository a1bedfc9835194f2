import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'

const scriptSuffix = '?script'

/** `import text from './x.ts?script'` gives the file as minified classic script text, to be inlined in a document. */
function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(scriptSuffix)) return
      return `export default ${JSON.stringify(await classicScript(this, id.slice(0, -scriptSuffix.length)))}`
    },
  }
}

/** A module with everything it imports as one minified classic script. */
async function classicScript(context: Pick<Rolldown.PluginContext, 'addWatchFile'>, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } } },
  })
  const [bundle] = [built].flat()
  if (bundle === undefined || !('output' in bundle) || bundle.output.length !== 1)
    throw new Error(`Expected one script out of ${file}.`)
  const [chunk] = bundle.output
  for (const part of chunk.moduleIds) if (!part.startsWith('\0')) context.addWatchFile(part)
  return chunk.code.trim()
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
      const html = frameAround(await classicScript(this, file))
      if (this.environment.mode === 'dev')
        return `export default URL.createObjectURL(new Blob([${JSON.stringify(html)}], { type: 'text/html' }))`
      const source = this.emitFile({ type: 'asset', name: `${basename(file, '.ts')}.html`, source: html })
      return `export default import.meta.ROLLUP_FILE_URL_${source}`
    },
  }
}

function frameAround(code: string): string {
  const script = code.replaceAll('</script', '<\\/script')
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

const workerFile = 'app/offline/worker.ts'
const workerOffFile = 'app/offline/worker-off.ts'

/** The pages that the service worker keeps at once, and those whose files it keeps when they are used. */
const keptNow = /\/app\/(?:root|account\/dashboard|child\/|play\/|storybooks\/storybooks)/
const keptWhenUsed = /\/app\/storybooks\/(?:storybook|read)\.tsx/
/** What these pages load later is kept as well, except for what only others use, and PDFs. */
const notKept = /\/app\/(?:owner|memberships|rooms|realms|reports)\/|\/app\/storybooks\/reader\/pdf\//

/** The part of the reader that shows PDFs, and its fonts, character maps and decoders, of which a PDF needs few. */
const pdfView = /\/app\/storybooks\/reader\/pdf\/pdf-view\.ts$/
const neededByFew = /\.(?:bcmap|pfb|ttf|wasm)$/

type Built = Rolldown.OutputBundle[string]

/** Files of chunks with everything that they load, at once or later, but for `without`. */
function filesFrom(bundle: Rolldown.OutputBundle, entries: Rolldown.OutputChunk[], without?: RegExp): string[] {
  const found = new Set<string>()
  const waiting = entries.map(({ fileName }) => fileName)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const built: Built | undefined = bundle[name]
    if (built === undefined || found.has(name) || (built.type === 'chunk' && without?.test(built.facadeModuleId ?? '')))
      continue
    found.add(name)
    if (built.type !== 'chunk') continue
    const { importedCss, importedAssets } = built.viteMetadata ?? {}
    waiting.push(...built.imports, ...built.dynamicImports, ...(importedCss ?? []), ...(importedAssets ?? []))
  }
  return [...found].map((name) => `/${name}`)
}

/** Writes the service worker, with the names of the hashed files that it keeps; a build with other files has another. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.mode === 'dev') return
        const chunks = Object.values(bundle).filter((built) => built.type === 'chunk')
        const of = (page: RegExp) => chunks.filter(({ facadeModuleId }) => page.test(facadeModuleId ?? ''))
        const entries = chunks.filter(
          ({ isEntry, facadeModuleId }) => isEntry && /entry\.client/.test(facadeModuleId ?? ''),
        )
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
        const now = [...filesFrom(bundle, [...entries, ...of(keptNow)], notKept), ...fonts.map((name) => `/${name}`)]
        const whenUsed = filesFrom(bundle, of(keptWhenUsed), notKept).filter((name) => !now.includes(name))
        const build = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('base64url')
        const ofPdfs = filesFrom(bundle, of(pdfView)).filter((name) => !now.includes(name) && !whenUsed.includes(name))
        const single = ofPdfs.filter((name) => neededByFew.test(name))
        const pdf = ofPdfs.filter((name) => !single.includes(name))
        const kept = JSON.stringify({ build, now: [...new Set(now)], whenUsed, pdf, single })
        const source = `const keptFiles=${kept};${await classicScript(this, workerFile)}`
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
        const off = await classicScript(this, workerOffFile)
        this.emitFile({ type: 'asset', fileName: 'service-worker-off.js', source: off })
      },
    },
  }
}

/** What the pages' own server answers; `npm run dev` says where it is. */
const behind = ['/api', '/auth/v1', '/files', '/webhooks', '/mailbox', '/healthz', '/readyz', '/metrics']
const server = process.env['SERVER_BEHIND']

export default defineConfig({
  ...(server === undefined ? {} : { server: { proxy: Object.fromEntries(behind.map((path) => [path, server])) } }),
  // The engine's sources: the built file puts its styles into the document, which the policy of no page allows.
  resolve: { alias: { 'page-flip': 'page-flip/src/PageFlip.ts' } },
  plugins: [scriptText(), framedModule(), serviceWorker(), reactRouter()],
  // For `npm run dev`: a package that is found while the first page loads would take away what that page is loading.
  optimizeDeps: {
    include: ['@radix-ui/react-toast', '@stripe/stripe-js/pure', '@supabase/auth-js', '@tanstack/react-query', 'uqr'],
  },
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
                { name: 'root', test: /[\\/]app[\\/]root\.tsx/ },
              ],
            },
          },
        },
      },
    },
  },
})
