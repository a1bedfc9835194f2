import type { FastifyRequest } from 'fastify'

/** The order matters: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const maxRead = 1000

/**
 * Browser and system of a User-Agent header ('Firefox on Windows'), too coarse to identify a device. Null when neither
 * is known.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, maxRead)
  const browser = nameIn(said, browsers)
  const system = nameIn(said, systems)
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? system
}

export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  describeDevice(headers['user-agent'])

function nameIn(said: string, known: typeof browsers): string | null {
  return known.find(([pattern]) => pattern.test(said))?.[1] ?? null
}
