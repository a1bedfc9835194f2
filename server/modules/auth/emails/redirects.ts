import type { Config } from '../../../config.ts'
import { isOnSite } from '../../../platform/http/site-address.ts'

/** The purpose of a mailed link; GoTrue's `type`. */
export type LinkPurpose = 'signup' | 'recovery' | 'email_change'

const landingPages: Readonly<Record<LinkPurpose, string>> = {
  signup: '/memberships',
  recovery: '/new-password',
  email_change: '/dashboard',
}

/**
 * Where a mailed link redirects to after it was used.
 * @param wanted the `redirect_to` of a request, or ''
 * @param site the site's address as the browser knows it, without a trailing slash
 * @returns `wanted` when it is on the site or the list of allowed redirects, with a safe path; the purpose's own page
 *   when it is ''; else the site
 */
export function chooseLanding(
  settings: Pick<Config, 'siteUrl' | 'siteIsLocal'> & { auth: Pick<Config['auth'], 'redirectAllow'> },
  wanted: string,
  site: string,
  purpose: LinkPurpose | null,
): string {
  if (wanted === '') return purpose === null ? site : `${site}${landingPages[purpose]}`
  if (unsafe.test(wanted) || !URL.canParse(wanted)) return site
  const url = new URL(wanted)
  // defence: plain-redirect
  if (!isPlainPath(url.pathname)) return site
  if (isOnSite(settings, wanted)) return url.href
  if (url.username !== '' || url.password !== '') return site
  url.hash = ''
  const listed = settings.auth.redirectAllow.some((pattern) => matches(pattern, url.href))
  return /* defence: listed-redirect */ listed ? url.href : site
}

/** Whitespace, control characters and backslashes: browsers drop the first two and treat the last as a slash. */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/
const maxEncodings = 4

/**
 * False for a path that a browser resolves to another site (`//elsewhere.example`), also after decoding it one or more
 * times; and for one that cannot be decoded, which would break the page that reads it.
 */
function isPlainPath(path: string): boolean {
  let decoded = path
  for (let turn = 0; turn < maxEncodings; turn += 1) {
    if (unsafe.test(decoded) || decoded.includes('//')) return false
    const before = decoded
    try {
      decoded = decodeURIComponent(before)
    } catch {
      return false
    }
    if (decoded === before) return true
  }
  return false
}

/** GoTrue's patterns: `*` and `?` match anything but `.` and `/`, `**` matches anything. */
function matches(pattern: string, address: string): boolean {
  const expression = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*') return '[^./]*'
      if (part === '?') return '[^./]'
      return part.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('')
  const whole = new RegExp(`^${expression}$`, 's')
  return whole.test(address) || whole.test(address.replace(/\/$/, ''))
}

/** The address with these parameters as its fragment, replacing an existing one. */
export function withFragment(address: string, parameters: URLSearchParams): string {
  const url = new URL(address)
  url.hash = parameters.toString()
  return url.href
}

/** The address with these parameters added to its query. */
export function withQuery(address: string, parameters: URLSearchParams): string {
  const url = new URL(address)
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  return url.href
}
