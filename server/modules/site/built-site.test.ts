import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewBlank, reviewPromises } from '#content/about/care.ts'
import { ownerBlanks, ownerUnknown } from '#content/about/owner.ts'
import { storybookHeading } from '#content/site.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { anyStorybook } from '#content/storybooks/any.ts'
import { compressBuild, loadBuiltSite, pagePolicy } from './built-site.ts'
import { blanksOf } from './fill-blanks.ts'
import { siteRoutes } from './routes.ts'

const shown = '0193a1b2-0000-7000-8000-00000000000b'
const storybook = (origin: string) => ({
  id: shown,
  title: 'The <Lamp> & "Moth"',
  description: 'It $& reads.',
  age: null,
  author_id: shown,
  pen_name: null,
  status: 'published' as const,
  file_url: `${origin}/files/a.epub`,
  file_title: null,
  cover_url: `${origin}/files/covers/a.webp`,
  opened: null,
  finished: null,
  created_at: '2025-01-01T00:00:00.000Z',
  published_at: '2025-01-01T00:00:00.000Z',
  next_file_url: null,
  has_author_page: true,
})
const storybooks = {
  findPublished: async (id: string, origin: string) => {
    if (id.endsWith('c')) throw new Error('no database')
    if (id.endsWith('d')) return new Promise<null>(() => {})
    return id === shown ? storybook(origin) : null
  },
  findAuthor: async (id: string, origin: string) => {
    if (id.endsWith('c')) throw new Error('no database')
    if (id.endsWith('d')) return new Promise<null>(() => {})
    if (id !== shown) return null
    const titled = (title: string, cover_url: string | null) => ({ ...storybook(origin), title, cover_url })
    const more = ['Two', 'Three', 'Four'].map((title) => titled(title, `${origin}/files/covers/${title}.webp`))
    return { pen_name: 'Moth "<b>"', data: [titled('One', null), ...more] }
  },
  originFor: () => 'https://club.example',
}

const none = { script: [], frame: [], connect: [] }
const owner = { name: `Ó "Star" <O'Brien> & \\Daughters`, address: null, email: 'hello@club.example' }
const blanks = blanksOf({ owner, review: 'first', siteIsLocal: false, ageScreen: 'on', offlinePages: 'on' })
const settings = { extras: none, transport: {}, blanks, origin: '', offlinePages: 'on' as const }
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const head = (origin: string, path: string) =>
  `<meta property="og:url" content="${origin}${path}"/><meta property="og:image" content="${origin}/art/cards/a.jpg"/><link rel="canonical" href="${origin}${path}"/>`
const page = (name: string) =>
  `<!doctype html><head><title>${name}</title>${head('', `/${name}`)}<style>p{}</style></head><script>run("${name}")</script>`

// As React Router renders a page with a loader, and the same data for a visitor from another page.
const ownersData = JSON.stringify([{ _1: 2 }, ...Object.values(ownerBlanks), reviewBlank])
const ownersPage = `<!doctype html><title>contact</title>${head('', '/contact')}<dl><dd>${ownerBlanks.name}</dd><dd>${ownerBlanks.address}</dd></dl>
  <a href="mailto:${ownerBlanks.email}">${ownerBlanks.email}</a><script>use(${JSON.stringify(ownersData)})</script>`

const bookPage = `<!doctype html><head><title>book</title></head><h1>${storybookHeading}</h1><script id="app-start" data-preload="/assets/a.js /assets/b.js" data-offline="offline-pages-on">read()</script>`

const framed = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src blob:">`

test('/care says why stories are read at once on a local site, and promises that of no other', () => {
  const said = (review: 'none' | 'first' | 'all', siteIsLocal: boolean) =>
    blanksOf({ owner, review, siteIsLocal, ageScreen: 'on', offlinePages: 'on' })[reviewBlank]
  expect(said('none', true)).toBe(reviewPromises.local)
  for (const review of ['none', 'first', 'all'] as const) expect(said(review, false)).toBe(reviewPromises[review])
  expect(said('all', true)).toBe(reviewPromises.all)
})

test('compressing a build reuses cached files, replaces truncated ones, and removes unused ones', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'club-compress-'))
  const [folder, kept] = [join(parent, 'build'), join(parent, 'kept')]
  await mkdir(folder)
  await writeFile(join(folder, 'one.html'), page('one'))
  await writeFile(join(folder, 'same.html'), page('one'))
  await writeFile(join(folder, 'two.html'), page('two'))
  await compressBuild(folder, kept)
  const first = (await readdir(kept)).toSorted()
  expect(first.length).toBe(4)
  await writeFile(join(kept, first[0]!), '')
  await writeFile(join(folder, 'two.html'), page('three'))
  await compressBuild(folder, kept)
  expect(brotliDecompressSync(await readFile(join(folder, 'two.html.br'))).toString()).toBe(page('three'))
  expect(brotliDecompressSync(await readFile(join(folder, 'one.html.br'))).toString()).toBe(page('one'))
  expect(gunzipSync(await readFile(join(folder, 'same.html.gz'))).toString()).toBe(page('one'))
  expect((await readdir(kept)).filter((name) => !first.includes(name)).length).toBe(2)
  expect((await readdir(kept)).length).toBe(4)
  await writeFile(
    join(
      kept,
      (await readdir(kept)).find((name) => name.endsWith('.br'))!,
    ),
    'from before',
  )
  await compressBuild(folder, kept)
  const texts = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, `${name}.html.br`), 'utf8')))
  expect(texts).toContain('from before')
  await compressBuild(folder, join(folder, 'one.html/no-folder'))
  expect(brotliDecompressSync(await readFile(join(folder, 'two.html.br'))).toString()).toBe(page('three'))
  await rm(parent, { recursive: true })
})

describe('the built site', () => {
  let folder: string
  let app: FastifyInstance
  let nowMs = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-build-'))
    const built = {
      'index.html': page('gate'),
      'memberships/index.html': page('clubs'),
      '404/index.html': page('lost'),
      '__spa-fallback.html': page('shell'),
      [`${anyStorybook}/index.html`]: bookPage,
      'assets/epub-view-abc.js': 'import{b}from"./b.js";import{c}from"./c.js";export{c}',
      'assets/c.js': 'import"./d.js";export const c=1',
      'assets/d.js': 'export {}',
      'assets/pdf-view-abc.js': 'export {}',
      'assets/literata-book-abcd1234.woff2': 'letters',
      'assets/literata-book-italic-abcd1234.woff2': 'slanted letters',
      'assets/frame-abc.html': framed,
      'assets/pdf.worker.min-abc.mjs': 'export {}',
      'service-worker.js': 'const keptFiles = {}',
      'service-worker-off.js': 'unregister()',
      'assets/entry-abc.js': 'export const a = 1;'.repeat(50),
      'contact/index.html': ownersPage,
      'contact.data': ownersData,
      'art/gate-960.avif': 'a picture',
    }
    for (const [name, content] of Object.entries(built)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    await compressBuild(folder)
    app = fastify()
    siteRoutes(app, { site: await loadBuiltSite(folder, settings), now: () => nowMs, ...storybooks })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test('answers an address with its page and a policy that carries the hashes of its scripts', async () => {
    const answer = await get('/memberships?payment=cancelled')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(page('clubs'))
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${sha('run("clubs")')};`)
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('pages and their data name the owner and the kind of review, escaped for each, in all content codings', async () => {
    const answer = await get('/contact')
    expect(answer.body).toContain(
      '<dd>Ó &#34;Star&#34; &#60;O&#39;Brien&#62; &#38; \\Daughters</dd><dd>None yet: OWNER_ADDRESS is not set</dd>',
    )
    expect(answer.body).toContain('<a href="mailto:hello@club.example">hello@club.example</a>')
    const script = /<script>(.*)<\/script>/.exec(answer.body)?.[1] ?? ''
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${sha(script)};`)
    const named = [{ _1: 2 }, owner.name, ownerUnknown.address, owner.email, reviewPromises.first]
    expect(script).not.toContain('<')
    expect(JSON.parse(JSON.parse(script.slice('use('.length, -1)))).toEqual(named)
    const data = await get('/contact.data?_routes=about')
    expect(data.json()).toEqual(named)
    expect([data.headers['content-type'], data.headers['cache-control']]).toEqual([
      'text/x-script; charset=utf-8',
      'no-cache',
    ])
    const brotli = await get('/contact', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(answer.body)
    const zipped = await get('/contact', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(answer.body)
  })

  test.each([
    ['pictures for a day', '/art/gate-960.avif', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['hashed files for a year', '/assets/entry-abc.js', 'public, max-age=31536000, immutable'],
  ])('caches %s', async (_what, url, caching) => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe(caching)
    expect(headers['content-security-policy']).toBeUndefined()
  })

  test('sends the smallest encoding the browser accepts', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page('gate'))
    const zipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(page('gate'))
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
    expect(zipped.headers.vary).toBe('Accept-Encoding')
  })

  test('answers 304 to a browser that has the page', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('sends documents with every security header, assets with those that apply to them', async () => {
    const page = (await get('/')).headers
    for (const name of ['x-frame-options', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(page[name]).toBeTruthy()
    const part = (await get('/assets/entry-abc.js')).headers
    expect(part.etag).toBeUndefined()
    expect(part['x-content-type-options']).toBe('nosniff')
    expect(part['cross-origin-resource-policy']).toBe('same-origin')
    expect(part['permissions-policy']).toBeUndefined()
  })

  test.each([
    ['/nowhere/at/all', 404, 'lost'],
    ['/storybooks/nobody-wrote-this', 404, 'shell'],
    ['/storytellers-lantern/dreams/nobody-dreamed-this', 404, 'shell'],
    // They may be in the database.
    ['/storytellers-lantern/authors/0193a1b2-0000-7000-8000-00000000000c', 200, 'shell'],
    ['/storytellers-lantern/authors/0193a1b2-0000-7000-8000-00000000000d', 200, 'shell'],
    // Nobody with a published story has this id.
    ['/storytellers-lantern/authors/0193a1b2-0000-7000-8000-00000000000a', 404, 'shell'],
    ['/storytellers-lantern/authors/nobody', 404, 'shell'],
  ])('answers %s, which was not built, with status %i and the page %s', async (url, status, name) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, page(name)])
  })

  test('a storybook with a date is unknown until its day', async () => {
    const dated = builtInStorybooks.find(({ from }) => from !== undefined)!
    const url = `/storybooks/${dated.id}`
    nowMs = Date.parse(dated.from!) - 1
    expect(await get(url)).toMatchObject({ statusCode: 404, body: page('shell') })
    nowMs++
    expect(await get(url)).toMatchObject({ statusCode: 200, body: page('shell') })
  })

  test('a published story’s page has it, escaped, its scripts and its preview, under the same policy', async () => {
    const path = `/storytellers-lantern/dreams/${shown}`
    const { statusCode, body, headers } = await get(path)
    const card = [
      ['og:site_name', 'Constellation Club'],
      ['og:type', 'book'],
      ['og:url', `https://club.example${path}`],
      ['og:title', 'The &#60;Lamp&#62; &#38; &#34;Moth&#34;'],
      ['og:description', 'It $&#38; reads. (by a member)'],
      ['og:image', 'https://club.example/files/covers/a.webp'],
      ['og:image:type', 'image/webp'],
      ['twitter:card', 'summary'],
    ].map(([name, content]) => `<meta property="${name}" content="${content}"/>`)
    const links = ['a', 'b', 'epub-view-abc', 'c', 'd'].map(
      (name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`,
    )
    links.push('<link rel="preload" as="fetch" crossorigin="" href="/assets/literata-book-abcd1234.woff2"/>')
    const [, json = ''] = /<script type="application\/json" id="storybook-record">([^<]*)<\/script>/.exec(body) ?? []
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>The &#60;Lamp&#62; &#38; &#34;Moth&#34; · Constellation Club</title>')
    expect(JSON.parse(json)).toEqual(storybook('https://club.example'))
    expect(body).toContain(`${card.join('')}${links.join('')}<script type="application/json"`)
    expect(body).toContain(
      '</script></head><h1>The &#60;Lamp&#62; &#38; &#34;Moth&#34;</h1><script id="app-start" data-book="/files/a.epub"',
    )
    expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', undefined])
    // It may be a draft, or the database does not answer: the browser finds out.
    for (const end of ['a', 'c', 'd']) {
      const other = await get(`/storytellers-lantern/dreams/0193a1b2-0000-7000-8000-00000000000${end}`)
      expect([other.statusCode, other.body]).toEqual([200, bookPage])
      expect(other.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
  })

  test('an author’s page has its preview, escaped', async () => {
    const path = `/storytellers-lantern/authors/${shown}`
    const { statusCode, body, headers } = await get(path)
    const card = [
      ['og:site_name', 'Constellation Club'],
      ['og:type', 'profile'],
      ['og:url', `https://club.example${path}`],
      ['og:title', 'Stories by Moth &#34;&#60;b&#62;&#34;'],
      ['og:description', '“One”, “Two”, “Three”'],
      ['og:image', 'https://club.example/files/covers/Two.webp'],
      ['og:image:type', 'image/webp'],
      ['twitter:card', 'summary'],
    ].map(([name, content]) => `<meta property="${name}" content="${content}"/>`)
    expect(statusCode).toBe(200)
    expect(body).toBe(page('shell').replace('</head>', `${card.join('')}</head>`))
    expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', undefined])
  })

  test('gives a framed document its own policy and an opaque origin, and lets only our pages frame it', async () => {
    const { headers } = await get('/assets/frame-abc.html')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; img-src blob:; frame-ancestors 'self'; sandbox allow-scripts",
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect((await get('/')).headers['content-security-policy']).toContain("frame-src 'self';")
  })

  test('lets the worker that parses uploaded books load nothing', async () => {
    const { headers } = await get('/assets/pdf.worker.min-abc.mjs')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
  })

  test('asks for the service worker anew each time, and lets it fetch from us alone and load nothing', async () => {
    const { headers } = await get('/service-worker.js')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['service-worker-allowed']).toBeUndefined()
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self';")
  })

  test('a site that keeps no pages on devices has a service worker that removes itself', async () => {
    const off = blanksOf({ owner, review: 'first', siteIsLocal: false, ageScreen: 'on', offlinePages: 'off' })
    const site = await loadBuiltSite(folder, { ...settings, blanks: off, offlinePages: 'off' })
    const { whole } = site.files.get('/service-worker.js')!.plain
    expect(String(whole.body)).toBe('unregister()')
    expect(whole.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(whole.headers['cache-control']).toBe('no-cache')
    expect(String(site.book.plain.whole.body)).toContain('data-offline="offline-pages-off"')
    expect((await get('/service-worker-off.js')).statusCode).toBe(404)
    expect((await get('/service-worker.js')).body).toBe('const keptFiles = {}')
  })

  test('redirects an address with a trailing slash to the one without', async () => {
    const answer = await get('/memberships/?payment=cancelled')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/memberships?payment=cancelled'])
  })

  test.each([
    '//evil.example/',
    '/%5Cevil.example/',
    '//memberships/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/404',
    '/__spa-fallback.html',
    '/index.html.br',
    '/%',
  ])('does not serve %s', async (url) => {
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers.location).toBeUndefined()
  })

  test.each(['/api', '/api/nowhere', '/auth/v1/nowhere', '/webhooks/stripe'])('has no page for %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('of a public site has absolute addresses in its head, in all content codings, and nowhere else', async () => {
    const open = fastify()
    siteRoutes(open, {
      site: await loadBuiltSite(folder, { ...settings, origin: 'https://club.example' }),
      now: Date.now,
      ...storybooks,
    })
    const answer = await open.inject('/memberships')
    expect(answer.body).toBe(page('clubs').replace(head('', '/clubs'), head('https://club.example', '/clubs')))
    expect(answer.headers.etag).not.toBe((await get('/memberships')).headers.etag)
    const brotli = await open.inject({ url: '/memberships', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(answer.body)
    const zipped = await open.inject({ url: '/memberships', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(answer.body)
    // A page with blanks has both.
    const contact = await open.inject('/contact')
    expect(contact.body).toContain('hello@club.example')
    expect(contact.body).toContain(head('https://club.example', '/contact'))
    await open.close()
  })

  test('needs a finished build', async () => {
    await expect(loadBuiltSite(join(folder, 'assets'), settings)).rejects.toThrow('holds no finished build')
  })
})

test('a page policy names a payment script only when there is one', () => {
  const extras = {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
  expect(pagePolicy(page('x'), none)).not.toContain('stripe')
  expect(pagePolicy(page('x'), extras)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
})
