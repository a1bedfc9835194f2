import { linkTo } from '../emails.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { priceOf, type Target } from '../target.ts'
import { post } from '../wire.ts'
import { hostileHost } from './hosts.ts'

/** URLs that resemble ours. */
export function hostileUrls(site: string): string[] {
  const { host, port } = new URL(site)
  return [
    `http://${hostileHost}`,
    `https://${hostileHost}/dashboard`,
    `//${hostileHost}`,
    `///${hostileHost}`,
    `/\\${hostileHost}`,
    `\\\\${hostileHost}`,
    `/\t/${hostileHost}`,
    `http:${hostileHost}`,
    `http:\\\\${hostileHost}`,
    `${site}@${hostileHost}/`,
    `${site}.${hostileHost}/`,
    `http://${hostileHost}#${host}`,
    `http://${hostileHost}?${host}`,
    `http://${hostileHost}\\@${host}/`,
    `http://${host}:x@${hostileHost}/`,
    `http://localhost.${hostileHost}:${port}/`,
    `http://127.0.0.1.nip.io:${port}/`,
    `http://localhost:${Number(port) + 1}/`,
    `https://${host}/`,
    `ftp://${host}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://2130706433:${port}.${hostileHost}/`,
    `http://user:password@${host}/`,
    'javascript:alert(1)',
    `javascript://${host}/%0aalert(1)`,
    'data:text/html,<script>alert(1)</script>',
    `blob:${site}/x`,
    `view-source:${site}`,
    `intent://${host}#Intent;scheme=http;end`,
    `http://${hostileHost}%2f@${host}.${hostileHost}/`,
    `http://ⓔlsewhere.example`,
    `http://еlsewhere.example`,
    `http://${hostileHost}\r\nX-Injected: yes`,
    `${site}\r\nLocation: http://${hostileHost}`,
    `\u0000http://${hostileHost}`,
    ` http://${hostileHost}`,
    `${site}//${hostileHost}`,
    `${site}//${hostileHost}/%2e%2e/new-password`,
    `${site}/.//${hostileHost}`,
    `${site}/x/%2e%2e//${hostileHost}`,
    `${site}/\\${hostileHost}`,
    `${site}\\${hostileHost}`,
    `${site}/%5c${hostileHost}`,
    `${site}/%5C%5C${hostileHost}`,
    `${site}/%2f${hostileHost}`,
    `${site}/%2F%2F${hostileHost}`,
    `${site}/%252f${hostileHost}`,
    `${site}/%09/${hostileHost}`,
    `${site}/%0d%0a/${hostileHost}`,
    `${site}/%ff`,
  ]
}

/** Redirects must lead to the site or nowhere. */
export async function redirects(target: Target, tally: Tally): Promise<void> {
  const { call, site, chance, vesper } = target
  const wanted = chance.some(hostileUrls(site.url), 14)
  for (const lure of wanted) {
    const name = JSON.stringify(lure)
    const encoded = encodeURIComponent(lure)
    for (const query of [
      `redirect_to=${encoded}`,
      `redirect_to=${encoded}&redirect_to=/dashboard`,
      `redirect_to=/dashboard&redirect_to=${encoded}`,
    ]) {
      const answer = await call({ path: `/auth/v1/verify?type=signup&token=made-up&${query}` })
      tally.note(`${name} after an email’s link`, whereTo(answer.headers.location, site.url))
    }
    for (const path of ['/login/', '/memberships/', '/', '/dashboard', '/404/', '/storybooks/the-star-sailor/']) {
      for (const parameter of ['next', 'redirect_to', 'return_url', 'url']) {
        const answer = await call({ path: `${path}?${parameter}=${encoded}` })
        tally.note(`${name} as ${parameter} of ${path}`, whereTo(answer.headers.location, site.url))
      }
    }
  }
  // Browsers take a path that starts with two slashes for another site.
  for (const path of [
    `//${hostileHost}/`,
    `//${hostileHost}/%2e%2e/`,
    `/\\${hostileHost}/`,
    `/%5c${hostileHost}/`,
    `///${hostileHost}//`,
    `/${hostileHost}//`,
    `//${hostileHost}/login/`,
    `/%2f${hostileHost}/`,
    `/.${hostileHost}/`,
    `//login/`,
    `/login//`,
    `/login/?x=//${hostileHost}`,
  ]) {
    const answer = await call({ path })
    tally.note(`the address ${path}`, whereTo(answer.headers.location, site.url))
  }
  await followEmails(target, tally, wanted)
  await tryReturnAddresses(target, tally, wanted)
  const settings = await call({
    path: '/auth/v1/authorize?provider=github&redirect_to=http://elsewhere.example',
    headers: vesper.headers,
  })
  tally.note('a sign-in at somebody else’s', whereTo(settings.headers.location, site.url))
}

export function whereTo(location: string | undefined, site: string): string | null {
  if (location === undefined) return null
  if (!URL.canParse(location, site)) return `leads to ${location}`
  const { origin, pathname } = new URL(location, site)
  const isHere = origin === site || origin === site.replace('localhost', '127.0.0.1')
  return isHere && !opensElsewhere(pathname) ? null : `leads to ${location.slice(0, 80)}`
}

/** True for a path that resolves to another site once decoded, or cannot be decoded. */
function opensElsewhere(path: string): boolean {
  try {
    const once = decodeURIComponent(path)
    return [path, once, decodeURIComponent(once)].some((one) => /^\/[/\s]|\\|[\r\n\t]/.test(one))
  } catch {
    return true
  }
}

/** A valid email link: wherever it redirects to receives the session. */
async function followEmails(
  { call, database, site, chance, newMember }: Target,
  tally: Tally,
  wanted: readonly string[],
): Promise<void> {
  let emails = 0
  for (const lure of chance.some(wanted, 5)) {
    for (const inBody of [true, false]) {
      const email = `lured-${(emails += 1)}@families.example`
      const body = { email, password: 'lured to elsewhere', ...(inBody ? { redirect_to: lure } : {}) }
      const query = inBody ? '' : `?redirect_to=${encodeURIComponent(lure)}`
      await call({ method: 'POST', path: `/auth/v1/signup${query}`, body })
      const link = await linkTo(database, email)
      const followed = await call({ path: link.pathname + link.search })
      const location = followed.headers.location ?? ''
      if (!location.includes('access_token'))
        throw new Error(`The attack proves nothing: a good link leads to ${location}.`)
      tally.note(`a session, lured to ${JSON.stringify(lure)}`, whereTo(location, site.url))
      const again = link.searchParams
      again.set('redirect_to', lure)
      const changed = await call({ path: `${link.pathname}?${again.toString()}` })
      tally.note(`a used link, lured to ${JSON.stringify(lure)}`, whereTo(changed.headers.location, site.url))
    }
  }
  const person = await newMember()
  for (const lure of chance.some(wanted, 3)) {
    await database.query('delete from mailbox_messages where recipient = $1', [person.email])
    await call(post(`/auth/v1/recover?redirect_to=${encodeURIComponent(lure)}`, { email: person.email }))
    const link = await linkTo(database, person.email)
    // The holder of the link changes its redirect.
    link.searchParams.set('redirect_to', lure)
    const { headers } = await call({ path: `${link.pathname}?${link.searchParams.toString()}` })
    tally.note(`a new password, lured to ${JSON.stringify(lure)}`, whereTo(headers.location, site.url))
  }
}

async function tryReturnAddresses(
  { call, stripe, chance, mara, vesper, site }: Target,
  tally: Tally,
  wanted: readonly string[],
): Promise<void> {
  const price = await priceOf(call, 'bloom')
  for (const lure of chance.some(wanted, 4)) {
    const addresses = { success_url: lure, cancel_url: lure, return_url: lure, url: lure, next: lure }
    const path = `/api/checkout?success_url=${encodeURIComponent(lure)}`
    const checkout = await call(post(path, { price, quantity: 1, ...addresses }, vesper.headers))
    requireWorks('a checkout', checkout)
    const session = await stripe.checkout.sessions.retrieve((JSON.parse(checkout.body) as { id: string }).id)
    for (const address of [session.success_url, session.cancel_url])
      tally.note(`back from paying to ${JSON.stringify(lure)}`, whereTo(address ?? '', site.url))
    const answer = await call({ method: 'POST', path: '/api/billing/card', headers: mara.headers, body: addresses })
    const page =
      answer.status === 200 ? await (await fetch((JSON.parse(answer.body) as { url: string }).url)).text() : ''
    tally.note(
      `back from changing the card to ${JSON.stringify(lure)}`,
      page.includes(hostileHost) ? 'is on the provider’s page' : null,
    )
  }
}
