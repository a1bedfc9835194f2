import { expect, test } from 'vitest'
import { describeDevice } from './devices.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox on Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge on Windows',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 18_7 like Mac OS X) ${webkit} CriOS/156.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [
    `${mozilla} (Linux; Android 15; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/156.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
])('%s is called %#', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test('an empty or unknown header has no name', () => {
  for (const userAgent of [undefined, '', 'curl/8.11', 'node', '<script>alert(1)</script>'])
    expect(describeDevice(userAgent)).toBeNull()
})

test('only the beginning of a very long header is read', () => {
  expect(describeDevice(`${'Version/1 '.repeat(100_000)}Firefox/1`)).toBeNull()
})
