declare module 'foliate-js/epub.js' {
  export interface ContentsItem {
    label?: string | null
    href?: string | null
    subitems?: ContentsItem[] | null
  }

  export interface Section {
    /** The path of the section's file in the book. */
    id: string
    /** Returns a URL of the section with its pictures and styles; its text is passed to `transformTarget`. */
    load(): Promise<string | null>
    unload(): void
    /** In bytes. */
    size: number
    linear: string | null
    resolveHref(href: string): string
  }

  export class EPUB {
    constructor(files: {
      loadText(name: string): Promise<string> | null
      loadBlob(name: string, type?: string): Promise<Blob> | null
      getSize(name: string): number
    })
    init(): Promise<EPUB>
    loadText(name: string): Promise<string> | null
    loadBlob(name: string): Promise<Blob> | null
    sections: Section[]
    toc?: ContentsItem[] | null
    metadata: { language?: string | string[] | null }
    rendition: { layout?: string | null; spread?: string | null }
    /** The page progression direction, if the book has one. */
    dir: string | null
    resources: {
      /** The items of the spine; those without an item in the manifest are not in `sections`. */
      spine: { idref: string; properties?: string[] }[]
      manifest: { id: string; href: string; mediaType: string | null }[]
      getItemByHref(href: string): { mediaType: string | null } | undefined
    }
    transformTarget: EventTarget
    resolveHref(href: string): { index: number; anchor(root: Document | ShadowRoot): Element | number | null } | null
    isExternal(href: string): boolean
  }
}

declare module 'foliate-js/vendor/zip.js' {
  export interface Entry {
    filename: string
    uncompressedSize: number
    encrypted: boolean
    getData<Answer>(writer: { answer?: Answer }): Promise<Answer>
  }

  export function configure(options: { useWebWorkers: boolean }): void

  export class BlobReader {
    constructor(
      blob: Pick<Blob, 'size' | 'arrayBuffer'> & { slice(start: number, end: number): Pick<Blob, 'arrayBuffer'> },
    )
    readonly size: number
  }
  export class TextWriter {
    answer?: string
  }
  export class BlobWriter {
    constructor(type?: string)
    answer?: Blob
  }
  export class ZipReader {
    constructor(reader: BlobReader)
    getEntries(): Promise<Entry[]>
  }
}
