import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { Chapter, ChapterPicture } from './epub.ts'

/** The chapters of an EPUB that `makeEpub` has made, in order; of any other, none. */
export async function readChapters(epub: Buffer): Promise<Chapter[]> {
  const zip = await fromBufferPromise(epub)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    if (/^EPUB\/(?:chapter|picture)-/.test(entry.fileName))
      found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  const chapters: Chapter[] = []
  for (let n = 1; ; n += 1) {
    const document = found.get(`EPUB/chapter-${n}.xhtml`)?.toString()
    if (document === undefined) return chapters
    chapters.push(readChapter(document, found))
  }
}

function readChapter(document: string, files: ReadonlyMap<string, Buffer>): Chapter {
  const pictures = [...document.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].flatMap(
    ([, name = '', alt = '']): ChapterPicture[] => {
      const bytes = files.get(`EPUB/${name}`)
      return bytes === undefined ? [] : [{ type: name.endsWith('.svg') ? 'svg' : 'jpeg', bytes, alt: plain(alt) }]
    },
  )
  const paragraphs = [...document.matchAll(/<p dir="auto">([^]*?)<\/p>/g)].map(([, lines = '']) => plain(lines))
  const title = plain(/<h1 id="heading"[^<>]*>([^<]*)<\/h1>/.exec(document)?.[1] ?? '')
  return { title, text: paragraphs.join('\n\n'), ...(pictures.length > 0 && { pictures }) }
}

const plain = (xml: string) =>
  xml.replaceAll('<br/>', '').replaceAll(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code)))
