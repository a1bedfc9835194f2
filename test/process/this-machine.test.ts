import { afterEach, describe, expect, test } from 'vitest'
import { findOrInstallNginx } from '../../scripts/nginx.mjs'
import { startNginx } from '../nginx.ts'
import { people } from '../people.ts'
import { startSite, type SiteProcess } from '../site-process.ts'

const publicSite = {
  SITE_URL: 'https://club.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@club.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  AUTH_SECRET: 'a secret that is long enough to be one',
  METRICS_TOKEN: 'token-for-the-monitor',
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of closing.splice(0).toReversed()) await end()
})

async function open(env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ env })
  closing.push(site.stop)
  return site
}

/** All that an nginx is told; from 1.29.7 on it would speak HTTP/1.1 by itself. */
const passTo = (address: string) =>
  `proxy_http_version 1.0; location / { proxy_pass ${address.replace('localhost', '127.0.0.1')}; }`

async function proxyTo(address: string): Promise<string> {
  const nginx = await startNginx({ server: passTo(address) })
  if (nginx === null) throw new Error('no nginx')
  closing.push(nginx.stop)
  return nginx.url
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers, redirect: 'manual' })).status

describe.runIf(findOrInstallNginx() !== '')('behind an nginx on the same machine that speaks HTTP/1.0 to it', () => {
  test('a local site shows its pages, and neither letters nor figures', async () => {
    const site = await open()
    const proxy = await proxyTo(site.url)
    expect(await statusOf(`${proxy}/`)).toBe(200)
    for (const path of ['/mailbox', '/mailbox.json', '/metrics']) {
      expect(await statusOf(`${site.url}${path}`)).toBe(200)
      expect(await statusOf(`${proxy}${path}`)).toBe(403)
    }
  })

  test('the sandbox shows neither its controls nor its pages, and takes no calls', async () => {
    const { sandboxUrl } = await open()
    // Its front page is one of the controls, so nginx answers for itself there.
    const nginx = await startNginx({
      server: `${passTo(sandboxUrl)} location = / { return 200; }`,
    })
    if (nginx === null) throw new Error('no nginx')
    closing.push(nginx.stop)
    const key = { authorization: 'Bearer sk_test_123' }
    for (const path of ['/sandbox', '/sandbox/state', '/v1/customers']) {
      expect(await statusOf(`${sandboxUrl}${path}`, key)).toBe(200)
      expect(await statusOf(`${nginx.url}${path}`, key)).toBe(403)
    }
    expect(await statusOf(`${sandboxUrl}/c/pay/cs_test_none`)).toBe(404)
    expect(await statusOf(`${nginx.url}/c/pay/cs_test_none`)).toBe(403)
    expect((await fetch(`${nginx.url}/sandbox/clock/advance`, { method: 'POST' })).status).toBe(403)
  })

  test('a public site shows its figures for the token alone', async () => {
    const site = await open(publicSite)
    const proxy = await proxyTo(site.url)
    const token = { authorization: `Bearer ${publicSite.METRICS_TOKEN}` }
    for (const url of [site.url, proxy]) {
      expect(await statusOf(`${url}/`)).toBe(200)
      expect(await statusOf(`${url}/metrics`)).toBe(403)
      expect(await statusOf(`${url}/metrics`, token)).toBe(200)
    }
  })
})

describe('a local site answers on this machine', () => {
  test.each(['1', '2'])('by each of its names, with %s processes', async (WORKERS) => {
    const site = await open({ WORKERS })
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      for (const path of ['/', '/mailbox.json', '/metrics'])
        expect([name, path, await statusOf(site.url.replace('localhost', name) + path)]).toEqual([name, path, 200])
  })

  test('and finishes what is in flight at each of its addresses when it is told to stop', async () => {
    const site = await open({ AUTH_AUTOCONFIRM: 'true' })
    const signUps = Array.from({ length: 12 }, (_, n) =>
      fetch(`${site.url.replace('localhost', n % 2 === 0 ? '[::1]' : '127.0.0.1')}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people.mara.email.replace('@', `+${n}@`), password: people.mara.password }),
      }).then((answer) => answer.status),
    )
    await Promise.race(signUps)
    const stopped = site.stop()
    expect(await Promise.all(signUps)).toEqual(Array(12).fill(200))
    expect(await stopped).toBe(0)
    expect(site.output()).not.toContain('did not close cleanly')
  })
})
