const files: Record<string, string> = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/**
 * Fetches the fonts, character maps and image decoders that some PDFs need. A PDF can only request files of this list.
 */
export class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`There is no ${filename}.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} did not come: ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
