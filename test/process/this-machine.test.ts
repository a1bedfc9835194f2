import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findOrInstallNginx } from '../../scripts/nginx.mjs'
import { startNginx } from '../nginx.ts'
import { publicSettings } from '../public-settings.ts'
import type { SiteProcess } from '../site-process.ts'
import { startOwnSite } from './data-folder.ts'

const hasNginx = findOrInstallNginx() !== ''
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of closing.splice(0).toReversed()) await end()
})

/** An nginx on the same machine, with HTTP/1.0, which was its default before 1.29.7. */
async function proxyTo(address: string, more = ''): Promise<string> {
  const nginx = await startNginx({
    server: `proxy_http_version 1.0; location / { proxy_pass ${address.replace('localhost', '127.0.0.1')}; } ${more}`,
  })
  if (nginx === null) throw new Error('no nginx')
  closing.push(nginx.stop)
  return nginx.url
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers, redirect: 'manual' })).status

const names = ['localhost', '127.0.0.1', '[::1]']
const paths = ['/', '/mailbox.json', '/metrics']
const allOpen = names.flatMap((name) => paths.map((path) => [name, path, 200]))
const statusesOf = ({ url }: SiteProcess) =>
  Promise.all(
    names.flatMap((name) =>
      paths.map(async (path) => [name, path, await statusOf(url.replace('localhost', name) + path)]),
    ),
  )

describe('a local site', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startOwnSite()
  })
  afterAll(async () => {
    await site.stop()
  })

  test('answers on localhost, 127.0.0.1 and [::1]', async () => {
    expect(await statusesOf(site)).toEqual(allOpen)
  })

  describe.runIf(hasNginx)('behind an nginx on the same machine that uses HTTP/1.0', () => {
    test('serves its pages, but neither mailbox nor metrics', async () => {
      const proxy = await proxyTo(site.url)
      expect(await statusOf(`${proxy}/`)).toBe(200)
      for (const path of ['/mailbox', '/mailbox.json', '/metrics']) {
        expect(await statusOf(`${site.url}${path}`)).toBe(200)
        expect(await statusOf(`${proxy}${path}`)).toBe(403)
      }
    })

    test('does not serve the sandbox’s control page or pages, nor its API', async () => {
      const { sandboxUrl } = site
      // Its front page is local only, so nginx answers there itself.
      const proxy = await proxyTo(sandboxUrl, 'location = / { return 200; }')
      const key = { authorization: 'Bearer sk_test_123' }
      for (const path of ['/sandbox', '/sandbox/state', '/v1/customers']) {
        expect(await statusOf(`${sandboxUrl}${path}`, key)).toBe(200)
        expect(await statusOf(`${proxy}${path}`, key)).toBe(403)
      }
      expect(await statusOf(`${sandboxUrl}/c/pay/cs_test_none`)).toBe(404)
      expect(await statusOf(`${proxy}/c/pay/cs_test_none`)).toBe(403)
      expect((await fetch(`${proxy}/sandbox/clock/advance`, { method: 'POST' })).status).toBe(403)
    })
  })
})

describe('a public site with all its settings', () => {
  let site: SiteProcess
  beforeAll(async () => {
    // With a real provider there is no sandbox.
    site = await startOwnSite({
      SITE_URL: 'https://club.example',
      ...publicSettings,
      METRICS_TOKEN: 'token-for-the-monitor',
      AUTH_AUTOCONFIRM: 'false',
    })
  })
  afterAll(async () => {
    await site.stop()
  })
  const token = { authorization: 'Bearer token-for-the-monitor' }

  test('listens on loopback for a proxy, has no mailbox or sandbox, and serves metrics only with the token', async () => {
    const page = await fetch(site.url)
    expect(page.status).toBe(200)
    expect(page.headers.get('strict-transport-security')).toContain('max-age=')
    expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com')
    expect(await statusOf(`${site.url}/mailbox`)).toBe(404)
    expect(await statusOf(`${site.url}/mailbox.json`)).toBe(404)
    await expect(fetch(site.sandboxUrl)).rejects.toThrow()
    const outside = { 'x-forwarded-for': '203.0.113.7' }
    expect(await statusOf(`${site.url}/metrics`)).toBe(403)
    expect(await statusOf(`${site.url}/metrics`, outside)).toBe(403)
    const metrics = await fetch(`${site.url}/metrics`, { headers: { ...outside, ...token } })
    expect(metrics.status).toBe(200)
    expect(await metrics.text()).toContain('http_request_duration_seconds')
    expect(site.output()).toContain('Listens   localhost')
    expect(listensEverywhere(Number(new URL(site.url).port))).toBe(false)
  })

  test.runIf(hasNginx)('behind nginx serves metrics only with the token as well', async () => {
    const proxy = await proxyTo(site.url)
    expect(await statusOf(`${proxy}/`)).toBe(200)
    expect(await statusOf(`${proxy}/metrics`)).toBe(403)
    expect(await statusOf(`${proxy}/metrics`, token)).toBe(200)
  })
})

/** Whether a port listens on all addresses, according to /proc. */
function listensEverywhere(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .some((line) => line.includes(` 00000000:${hex} 00000000:0000 0A `))
}
