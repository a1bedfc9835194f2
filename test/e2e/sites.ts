import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicSettings } from '../public-settings.ts'
import { startSite, type SiteProcess } from '../site-process.ts'

/** A running site, which a test may share with others. */
export type Site = Pick<SiteProcess, 'url' | 'sandboxUrl' | 'dataFolder'>

/** Who runs the club, by its settings. */
export const siteOwner = {
  name: 'Ada <Starling> & Daughters',
  address: '1 “Lantern” Lane, Dublin',
  email: 'hello@club.example',
} as const

/** All tests come from one address. */
const unlimited = {
  AUTH_MAIL_INTERVAL_S: '0',
  AUTH_RATE_LIMIT_MAIL: '100000',
  AUTH_RATE_LIMIT_OTHER: '100000',
  AUTH_RATE_LIMIT_TOKEN: '100000',
  RATE_LIMIT_CHECKOUT: '100000',
  RATE_LIMIT_UPLOAD: '100000',
  STORYBOOK_QUOTA: '1000',
  // Decisions take effect at once, and cannot be undone.
  UNDO_SECONDS: '0',
}

/** The settings of each kind of site. */
const settings = {
  club: {
    ...unlimited,
    OWNER_NAME: siteOwner.name,
    OWNER_ADDRESS: siteOwner.address,
    OWNER_EMAIL: siteOwner.email,
  },
  /** One test at a time moves its clock. */
  clock: unlimited,
  /** As on a public site: an address is confirmed by the browser that signed up, or by a password. */
  strict: {
    ...unlimited,
    AGE_SCREEN: 'on',
    AUTH_BIND_CONFIRMATION: 'on',
    PARENTAL_GATE: 'on',
    REVIEW: 'all',
  },
  /** A site with a public address, visited at the port where its proxy would ask. */
  publicAddress: {
    SITE_URL: 'https://club.example',
    ...publicSettings,
  },
} satisfies Record<string, Record<string, string>>

export type SiteName = keyof typeof settings

export interface SiteOptions {
  siteName: SiteName
}

const sitesUrl = 'TEST_SITES_URL'

/** The site of this name; it starts when it is first needed. */
export async function openSite(name: SiteName): Promise<Site> {
  const answer = await fetch(`${process.env[sitesUrl]}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Site
}

/** Global set-up of Playwright: keeps the sites, because each outlives the worker that needed it first. */
export default async function keepSites(): Promise<() => Promise<void>> {
  const sites = new Map<SiteName, Promise<SiteProcess>>()
  // One after the other: a start takes both cores of CI.
  let lastStart: Promise<unknown> = Promise.resolve()
  const start = (name: SiteName): Promise<SiteProcess> => {
    const site = lastStart.then(() => startSite({ env: settings[name], readyWithinMs: 120_000 }))
    lastStart = site.catch(() => sites.delete(name))
    sites.set(name, site)
    return site
  }
  const find = async (name: SiteName): Promise<string> => {
    const { url, sandboxUrl, dataFolder } = await (sites.get(name) ?? start(name))
    return JSON.stringify({ url, sandboxUrl, dataFolder })
  }
  const server = createServer((request, response) => {
    find(request.url!.slice(1) as SiteName).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Most tests need it: it starts while their files are read. If it fails, who asks for it gets the error.
  void start('club').catch(() => {})
  process.env[sitesUrl] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    await Promise.allSettled([...sites.values()].map(async (site) => (await site).stop()))
  }
}
