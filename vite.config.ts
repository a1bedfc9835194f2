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

export default defineConfig({
  plugins: [scriptText(), tailwindcss({ optimize: false }), reactRouter()],
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
              ],
            },
          },
        },
      },
    },
  },
})
