import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pages } from '#content/pages.ts'
import { membershipPaths } from '#contract/paths.ts'
import { makePdf } from '../../test/books.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { people } from '../../test/people.ts'
import type { SiteProcess } from '../../test/site-process.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { createMember } from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { secretOf, signInCall, withoutLimits, type Target } from '../target.ts'
import { asBearer, sendRaw, statusesIn, type Answer, type Wire } from '../wire.ts'
import { trustedHeaders, hostileHost } from './hosts.ts'
import { hostileUrls, whereTo } from './redirects.ts'

const address = 'https://club.example'
const { host } = new URL(address)
const webhookSecret = 'whsec_what_only_the_provider_knows'
const password = 'an email from far away'

interface PublicSite {
  target: Target
  site: SiteProcess
  database: Target['database']
  /** A call with the public name as Host, as browsers send it. */
  call: Wire['call']
  mails: MailServer
}

/**
 * The site in production: with a public name behind an https proxy, a mail server and a real
 * provider's keys. There are no local requests, no mailbox and no sandbox.
 */
export async function publicSite(target: Target, tally: Tally): Promise<void> {
  const mails = await openMailServer()
  try {
    await target.onAnother(
      {
        ...withoutLimits,
        HOST: '127.0.0.1',
        SITE_URL: address,
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: 'Constellation Club <hello@club.example>',
        STRIPE_SECRET_KEY: 'sk_test_attack',
        ALLOW_TEST_PAYMENTS: 'true',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_attack',
        AUTH_SECRET: 'a secret that only this public site knows',
        OWNER_NAME: 'Ada Starling',
        OWNER_ADDRESS: '1 Lantern Lane, Starfield',
        OWNER_EMAIL: 'hello@club.example',
      },
      async ({ site, wire, database }) => {
        const call: Wire['call'] = (request) => wire.call({ ...request, headers: { host, ...request.headers } })
        const parts = { target, site, database, call, mails }
        await tryNames(parts, tally)
        await tryStandIns(parts, tally)
        await tryTransport(parts, tally)
        await tryHostileUrls(parts, tally)
        await tryEvents(parts, tally)
        await tryRecipients(parts, tally)
      },
    )
  } finally {
    await mails.close()
  }
}

const post = ({ call }: PublicSite, path: string, body: object, headers: Record<string, string> = {}) =>
  call({ method: 'POST', path, body, headers })

/** Every URL in an answer is the public one, whatever the Host header. */
async function tryNames(parts: PublicSite, tally: Tally): Promise<void> {
  const { target, site, database, call } = parts
  const { email } = people.tobias
  await createMember(parts, database, { email, password })
  const session = await call(signInCall({ email, password }))
  const { access_token: token } = JSON.parse(session.body) as { access_token: string }
  const storybook = await beginStorybook({ url: site.url, token }, 'A book the world may read')
  const { body } = await upload({ url: site.url, token }, storybook, makePdf())
  const link = body.file_url ?? ''
  if (!link.includes('/files/')) throw new Error(`The attack proves nothing: an upload is listed as ${link}.`)
  // The upload named this machine as the host.
  tally.note('the link of an upload from this machine', link.startsWith(`${address}/files/`) ? null : `is ${link}`)
  const { status } = await call({ path: `/api/storybooks/${storybook}` })
  tally.note('an upload that nobody has reviewed', status === 404 ? null : `answers ${status} to a signed-out visitor`)
  const { port } = new URL(site.url)
  const names = [
    ...trustedHeaders,
    ...['localhost', `localhost:${port}`, 'localhost:443', '127.0.0.1', '[::1]', `${host}:8443`, `${host}.`].map(
      (name) => ({ host: name }),
    ),
  ]
  for (const headers of target.chance.some(names, 8)) {
    const name = JSON.stringify(headers)
    for (const path of [
      '/api/storybooks',
      `/api/storybooks/${storybook}`,
      '/robots.txt',
      '/sitemap.xml',
      '/auth/v1/verify?type=signup&token=x',
      '/login',
    ]) {
      const answer = await call({ path, headers: { ...asBearer(token), ...headers } })
      tally.note(`${name} at ${path}`, foreignAddress(answer) ?? (answer.status >= 500 ? 'is too much for it' : null))
    }
    const front = await call({ path: '/', headers })
    tally.note(`${name} at /`, foreignAddress({ ...front, body: '' }) ?? (front.status >= 500 ? 'is too much' : null))
  }
}

/** The first address in an answer that is not the public one. @returns what a tally notes; null without one */
function foreignAddress({ headers, body }: Pick<Answer, 'headers' | 'body'>): string | null {
  const text = [headers.location ?? '', headers['content-location'] ?? '', body].join(' ')
  const found = /(?:https?:)?\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[\w.-]*elsewhere\.example)[^\s"<]*/i.exec(text)
  const own = [...text.matchAll(/https?:\/\/club\.example[^/"'\s<&?]*/g)].find(([whole]) => whole !== address)
  const wrong = found?.[0] ?? own?.[0]
  return wrong === undefined ? null : `says ${wrong.slice(0, 80)}`
}

/** Mailbox, sandbox and unprotected metrics exist only on a local site. */
async function tryStandIns({ target, site, call }: PublicSite, tally: Tally): Promise<void> {
  const { port } = new URL(site.url)
  const callers: Record<string, string>[] = [
    {},
    { host: 'localhost' },
    { host: `127.0.0.1:${port}` },
    { host: '[::1]' },
    ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-client-ip'].flatMap((name) => [
      { host: 'localhost', [name]: name === 'forwarded' ? 'for=127.0.0.1' : '127.0.0.1' },
      { [name]: '203.0.113.9' },
    ]),
  ]
  for (const headers of callers)
    for (const path of ['/mailbox', '/mailbox/', '/mailbox.json', '/mailbox.json?to=x', '/sandbox', '/sandbox/state'])
      tally.expect(`${path} with ${JSON.stringify(headers)}`, await call({ path, headers }), 404)
  for (const headers of callers)
    for (const authorization of ['', 'Bearer ', 'Bearer guess', `Basic ${btoa('monitor:monitor')}`]) {
      const answer = await call({ path: '/metrics', headers: { ...headers, authorization } })
      tally.expect(`/metrics with ${JSON.stringify(headers)}, ${authorization}`, answer, 403)
    }
  for (const version of ['1.0', '1.1']) {
    const lines = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
    const [status] = statusesIn(await sendRaw(site.url, `GET /metrics HTTP/${version}\r\n${lines}`))
    tally.expect(`/metrics by a bare proxy in HTTP/${version}`, { status }, 403)
  }
  const asMonitor = await call({ path: '/metrics', headers: asBearer(withoutLimits.METRICS_TOKEN) })
  requireWorks('the metrics for the monitor', asMonitor)
  for (const path of ['/sandbox', '/v1/customers', '/checkout']) {
    const received = await sendRaw(
      site.sandboxUrl,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      100,
    )
    tally.note(`the sandbox’s ${path}`, statusesIn(received).length === 0 ? null : 'is there')
  }
  const key = secretOf(target.site, 'auth-secret')
  const withForeignToken = await call({ path: '/api/storybooks', headers: target.vesper.headers })
  tally.expect('a token of another site', withForeignToken, 401)
  tally.note('the secret of another site', site.output().includes(key) ? 'is in the log' : null)
}

/** Every answer has HSTS, and pages may load only from the site and the provider. */
async function tryTransport({ call }: PublicSite, tally: Tally): Promise<void> {
  const paths = [
    ...pages.map(({ path }) => path),
    '/no-such-page',
    '/api/nowhere',
    '/api/storybooks',
    '/api/tiers?x=1',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/auth/v1/verify?type=signup&token=x',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/favicon.svg',
    '/assets/nothing.js',
    '/files/dream_journal_storybooks/nobody/nothing.pdf',
    '/%zz',
  ]
  for (const path of paths) {
    const { headers, status } = await call({ path })
    const age = Number(/^max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])
    tally.note(`https alone at ${path}`, age >= 31_536_000 ? null : `is not asked for (${status})`)
    tally.note(`a cookie at ${path}`, headers['set-cookie'] === undefined ? null : 'is set')
    const policy = String(headers['content-security-policy'] ?? '')
    const others = [...policy.matchAll(/\b(?:https?|wss?):\/\/[^\s;]+|(?:^|\s)(?:https?|wss?):(?=\s|;|$)/g)]
      .map(([source]) => source.trim())
      .filter((source) => !/^https:\/\/(?:js|hooks|api)\.stripe\.com$/.test(source))
    tally.note(`the policy of ${path}`, others.length === 0 ? null : `lets in ${others.join(' ')}`)
  }
}

/** Links and redirects of emails lead to the public site with https, port and name. */
async function tryHostileUrls(parts: PublicSite, tally: Tally): Promise<void> {
  const { target, site, call, mails } = parts
  const { port } = new URL(site.url)
  const wanted = target.chance.some(
    [
      ...hostileUrls(address),
      `http://${host}/`,
      `${address}:8443/`,
      `${address}:80/`,
      `http://localhost:${port}/`,
      `http://localhost/`,
      `http://127.0.0.1:${port}/dashboard`,
      `http://[::1]/`,
      `https://localhost/`,
      `https://www.${host}/`,
      `https://${host}.${hostileHost}/`,
      `https://not${host}/`,
    ],
    8,
  )
  for (const [n, lure] of wanted.entries()) {
    const name = JSON.stringify(lure)
    const encoded = encodeURIComponent(lure)
    const dead = await call({ path: `/auth/v1/verify?type=signup&token=made-up&redirect_to=${encoded}` })
    tally.note(`${name} after a dead link`, whereTo(dead.headers.location, address))
    const email = `lured-${n}@families.example`
    await post(parts, `/auth/v1/signup?redirect_to=${encoded}`, { email, password })
    const raw = await emailTo(mails, email)
    const links = [...raw.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link.replaceAll('&amp;', '&'))
    const strange = links.find((link) => new URL(link).origin !== address)
    tally.note(`${name} in an email`, strange === undefined ? null : `says ${strange.slice(0, 80)}`)
    const link = links.find((one) => one.includes('/auth/v1/verify?'))
    if (link === undefined) throw new Error('The attack proves nothing: no email with a link has come.')
    const { pathname, search } = new URL(link)
    const followed = await call({ path: pathname + search })
    const location = followed.headers.location ?? ''
    if (!location.includes('code=')) throw new Error(`The attack proves nothing: a good link leads to ${location}.`)
    tally.note(`${name} with a session`, whereTo(location, address))
  }
}

/** The decoded body of an email, once it has arrived. */
async function emailTo({ received }: MailServer, email: string): Promise<string> {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const mail = received.find(({ to }) => to.includes(email))
    if (mail !== undefined) return readable(mail.raw)
    await setTimeout(25)
  }
  throw new Error(`The attack proves nothing: no email to ${email} has come.`)
}

/** Decodes quoted-printable, without attached pictures. */
function readable(raw: string): string {
  return raw
    .replaceAll(/^[\w+/=]{60,}\r?$/gm, '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** With a real provider only its signed events change memberships. */
async function tryEvents({ target, call }: PublicSite, tally: Tally): Promise<void> {
  const body = JSON.stringify({
    id: 'evt_of_nobody',
    object: 'event',
    type: 'ping',
    created: Math.floor(Date.now() / 1000),
    data: { object: { object: 'ping' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const signed = (secret: string): string =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const sandboxSecret = secretOf(target.site, 'sandbox-webhook-secret')
  const send = (headers: Record<string, string>) =>
    call({
      method: 'POST',
      path: membershipPaths.webhook,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  for (const [name, headers] of [
    ['no signature', {}],
    ['the sandbox’s signature', { 'stripe-signature': signed(sandboxSecret) }],
    ['a signature by nothing', { 'stripe-signature': signed('') }],
    ['a signature by the public key', { 'stripe-signature': signed('pk_test_attack') }],
    ['this machine’s name', { host: 'localhost', 'stripe-signature': signed(sandboxSecret) }],
  ] as const)
    tally.expect(`an event with ${name}`, await send(headers), 400)
  requireWorks('a true event', await send({ 'stripe-signature': signed(webhookSecret) }))
}

/** Addresses that would add a recipient, if they were written into the header of an email as they are. */
const injectingAddresses = (spy: string): string[] => [
  `one@families.example\r\nBcc: ${spy}`,
  `one@families.example\nTo: ${spy}`,
  `one@families.example\r${spy}`,
  `one@families.example%0d%0aBcc:${spy}`,
  `one@families.example,${spy}`,
  `one@families.example;${spy}`,
  `one@families.example ${spy}`,
  `one@families.example> RCPT TO:<${spy}`,
  `<${spy}>one@families.example`,
  `"${spy}" <one@families.example>`,
  `one@families.example(${spy})`,
  `${spy}\0@families.example`,
  `one@families.example\u2028Bcc: ${spy}`,
  `one@families.example\u010aBcc: ${spy}`,
  `@${hostileHost}:one@families.example`,
  `one%${hostileHost}@families.example`,
  `${hostileHost}!one@families.example`,
  `"one\\"@families.example`,
  `оne@families.example`,
]

/** Names that would add a recipient or a subject, or be a link, if an email repeated them as they are. */
const injectingNames = (spy: string): string[] => [
  `Ada\r\nBcc: ${spy}`,
  `Ada\nSubject: you have won`,
  `<a href="https://${hostileHost}">win</a>`,
  `${spy}, Ada`,
]

/** Each email goes to one address only, whatever the input (header injection). */
async function tryRecipients(parts: PublicSite, tally: Tally): Promise<void> {
  const { target, mails } = parts
  const spy = `spy@${hostileHost}`
  const names = injectingNames(spy)
  for (const email of target.chance.some(injectingAddresses(spy), 8))
    for (const path of ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/resend'])
      await post(parts, path, { email, password, type: 'signup', data: { name: names[0] } })
  for (const [n, name] of names.entries())
    await post(parts, '/auth/v1/signup', {
      email: `named-${n}@families.example`,
      password,
      data: { name, display_name: name, full_name: name },
    })
  const last = 'last@families.example'
  await post(parts, '/auth/v1/signup', { email: last, password })
  for (const n of names.keys()) await emailTo(mails, `named-${n}@families.example`)
  await emailTo(mails, last)
  for (const email of mails.received) noteEmail(tally, email)
  const outsiders = mails.received
    .flatMap(({ to }) => to)
    .filter((one) => !one.endsWith('@families.example') && one !== people.tobias.email)
  tally.note('all recipients', outsiders.length === 0 ? null : `are also ${outsiders.join(', ')}`)
}

/** Notes whether an email has one recipient, and nothing that an attacker wrote. */
function noteEmail(tally: Tally, { to, raw }: MailServer['received'][number]): void {
  const recipients = to.join(' and ')
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const toLines = lines.filter((line) => /^(to|cc|bcc|resent-to):/i.test(line))
  const isOne = to.length === 1 && toLines.length === 1 && toLines[0] === `To: ${to[0]}`
  tally.note(`an email to ${recipients}`, isOne ? null : `goes to ${to.join(', ')} and says ${toLines.join(', ')}`)
  const isInjected = head.includes('spy@') || head.includes('you have won')
  tally.note(`the head of an email to ${recipients}`, isInjected ? 'says what somebody put there' : null)
  const isHostNamed = readable(raw).includes(hostileHost) && !to.some((one) => one.includes(hostileHost))
  tally.note(`the words of an email to ${recipients}`, isHostNamed ? `names ${hostileHost}` : null)
}
