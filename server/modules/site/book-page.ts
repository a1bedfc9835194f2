import { readerWords } from '#content/reader.ts'
import { site as siteWords } from '#content/site.ts'
import { authorPageWords as authorWords, byline } from '#content/storytellers-lantern/dream-journal.ts'
import { cardOfTheme } from '#content/themes.ts'
import { storybookElement } from '#contract/paths.ts'
import type { AuthorPage, StorybookToRead } from '#contract/storybooks.ts'
import type { BuiltAnswer, BuiltSite } from './built-site.ts'
import { inHtml } from './fill-blanks.ts'

/** The program of the reader for each format. */
const programs = { '.epub': /^\/assets\/epub-view-[\w-]+\.js$/, '.pdf': /^\/assets\/pdf-view-[\w-]+\.js$/ }
/** The font that is passed to the frame of an EPUB. */
const font = /^\/assets\/literata-book-[\w-]{8}\.woff2$/

/**
 * Makes the pages of published storybooks out of the built one: with the storybook, what other sites show of a link to
 * it, and the addresses of its scripts and its file, so that the browser waits for nothing before it fetches them. The
 * scripts in it, and so its policy, stay the same.
 */
export function createBookPages({ book, files }: BuiltSite) {
  const { body, headers, status } = book.plain.whole
  const built = String(body)
  const { etag: _etag, 'content-length': _length, ...others } = headers
  const [, scripts = ''] = /data-preload="([^"]*)"/.exec(built) ?? []
  const find = (name: RegExp) => [...files.keys()].filter((path) => name.test(path))
  /** Modules with all that they import from their own folder. */
  const withImports = (paths: readonly string[]) => {
    const all = new Set(paths)
    for (const path of all) {
      const code = String(files.get(path)?.plain.whole.body ?? '')
      for (const [, name] of code.matchAll(/(?:from|import)\s?"\.\/([\w.-]+\.js)"/g)) all.add(`/assets/${name}`)
    }
    return [...all]
  }
  const preloads = Object.entries(programs).map(([ending, name]) => {
    const modules = withImports([...scripts.split(' '), ...find(name)]).map(
      (path) => `<link rel="modulepreload" href="${path}"/>`,
    )
    const fonts = ending === '.epub' ? find(font) : []
    const fetched = fonts.map((path) => `<link rel="preload" as="fetch" crossorigin="" href="${path}"/>`)
    return [ending, [...modules, ...fetched].join('')] as const
  })

  return (storybook: StorybookToRead, { origin, path }: { origin: string; path: string }): BuiltAnswer => {
    const { title, description, pen_name, cover_url, file_url } = storybook
    const by = `${byline.by} ${pen_name ?? byline.member}`
    const card = cardOf({
      'og:type': 'book',
      'og:url': origin + path,
      'og:title': title,
      'og:description': description === '' ? by : `${description} (${by})`,
      ...pictureOf(cover_url, origin),
    })
    const [, links = ''] = preloads.find(([ending]) => file_url?.endsWith(ending)) ?? []
    const json = JSON.stringify(storybook).replaceAll('<', String.raw`\u003c`)
    const record = `<script type="application/json" id="${storybookElement}">${json}</script>`
    const page = built
      .replace(/<title>[^<]*<\/title>/, () => `<title>${inHtml(title)} · ${siteWords.name}</title>`)
      .replace('</head>', () => `${card}${links}${record}</head>`)
      .replace('id="app-start"', () => `id="app-start"${fileOf(file_url, origin)}`)
      .replace(`<h1>${readerWords.heading}</h1>`, () => `<h1>${inHtml(title)}</h1>`)
    return { status, body: Buffer.from(page), headers: others, rawHeaders: [] }
  }
}

/** Makes the pages of authors out of the shell: with what other sites show of a link to it. */
export function createAuthorPages({ fallback }: BuiltSite) {
  const { body, headers, status } = fallback.plain.whole
  const { etag: _etag, 'content-length': _length, ...others } = headers
  return ({ pen_name, data }: AuthorPage, { origin, path }: { origin: string; path: string }): BuiltAnswer => {
    const titles = data.map(({ title }) => `“${title}”`)
    const card = cardOf({
      'og:type': 'profile',
      'og:url': origin + path,
      'og:title': authorWords.title(pen_name ?? authorWords.member),
      'og:description': titles.slice(0, maxTitles).join(', '),
      ...pictureOf(data.find(({ cover_url }) => cover_url !== null)?.cover_url ?? null, origin),
    })
    const page = String(body).replace('</head>', () => `${card}</head>`)
    return { status, body: Buffer.from(page), headers: others, rawHeaders: [] }
  }
}

/** So many titles as other sites have room for. */
const maxTitles = 3

function cardOf(tags: Record<string, string>): string {
  const all = { 'og:site_name': siteWords.name, ...tags }
  return Object.entries(all)
    .map(([name, value]) => `<meta property="${name}" content="${inHtml(value)}"/>`)
    .join('')
}

/** The attribute of the start script by which app/boot.ts knows the file. */
const fileOf = (url: string | null, origin: string) =>
  url === null ? '' : ` data-book="${inHtml(new URL(url, origin).pathname)}"`

/** A cover, else the picture of the realm. */
const pictureOf = (cover: string | null, origin: string) => ({
  'og:image': cover ?? `${origin}/art/cards/${cardOfTheme['storytellers-lantern']}.jpg`,
  // Its address ends like the file's.
  'og:image:type': cover === null ? 'image/jpeg' : 'image/webp',
  'twitter:card': cover === null ? 'summary_large_image' : 'summary',
})
