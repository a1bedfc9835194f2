import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, transformWithOxc } from 'vite'
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
 * Lets the router's Link, NavLink and Form, which no page of ours uses, leave the bundle: they give themselves a name
 * for debuggers when they are loaded, and that counts as an effect.
 */
function lean(): Plugin {
  const unused = ['Link', 'NavLink', 'Form']
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/ },
      handler(code) {
        for (const name of unused) {
          const made = `const ${name} = React$1.forwardRef(`
          const named = `${name}.displayName = "${name}";`
          if (!code.includes(made) || !code.includes(named))
            throw new Error(`The router's ${name} is not of the shape this build knows.`)
          code = code.replace(made, made.replace('React$1', '/* @__PURE__ */ React$1')).replace(named, '')
        }
        return { code, map: null }
      },
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
  plugins: [scriptText(), tailwindcss({ optimize: false }), reactRouter(), sharedRoot(), lean()],
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
                  test: /[\\/]app[\\/](root|ui[\\/](all-palettes|back-link|hydrating|notices[\\/]show-failure|page-meta|page-scene|page-style|scenes|section|still))\.tsx?/,
                },
                // What still bodies are made of, fetched with the first that comes by a link.
                {
                  name: 'parts',
                  test: /[\\/]app[\\/]ui[\\/](card|coming-soon|emblem|guide-speech|note|portraits|realm-cards)\.tsx/,
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
