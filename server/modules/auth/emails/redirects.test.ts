import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runs } from '#test/property-runs.ts'
import { chooseLanding, withFragment, withQuery } from './redirects.ts'

const local = readConfig({})
const site = 'http://localhost:3000'
const listed = readConfig({
  AUTH_REDIRECT_ALLOW: 'https://app.families.example/welcome,https://*.stories.example/**,club://landing',
})

describe('the redirect of a mailed link', () => {
  test('is by default the page of its purpose, or the site', () => {
    expect(chooseLanding(local, '', site, 'signup')).toBe(`${site}/memberships`)
    expect(chooseLanding(local, '', site, 'recovery')).toBe(`${site}/new-password`)
    expect(chooseLanding(local, '', site, 'email_change')).toBe(`${site}/dashboard`)
    expect(chooseLanding(local, '', site, null)).toBe(site)
  })

  test.each([
    'http://localhost:3000/dashboard?tab=1#badges',
    'http://127.0.0.1:3000/memberships',
    'http://[::1]:3000/',
  ])('any page of the site: %s', (wanted) => {
    expect(chooseLanding(local, wanted, site, 'signup')).toBe(wanted)
  })

  test.each(['https://app.families.example/welcome', 'https://night.stories.example/a/b.html?c=d', 'club://landing'])(
    'what is listed: %s',
    (wanted) => {
      expect(chooseLanding(listed, wanted, site, 'signup')).toBe(wanted)
    },
  )

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/memberships',
    'http://localhost:3000.elsewhere.example/',
    'http://localhost:3000@elsewhere.example/',
    'http://user:pass@localhost:3000/',
    'https://localhost:3000/',
    'http://localhost:3001/',
    'http://localhost.:3000/',
    'javascript:alert(1)//http://localhost:3000',
    'data:text/html,x',
    'blob:http://localhost:3000/0b5e7d1c',
    '\thttp://elsewhere.example',
    'http://localhost:3000/\r\nset-cookie: a=b',
    'https://app.families.example/welcome/more',
    'https://app.families.example.elsewhere.example/welcome',
    'https://a.b.stories.example/x',
    'https://stories.example/x',
    'https://elsewhere.example/.stories.example/x',
    'https://elsewhere.example?.stories.example/x',
    'https://night.stories.example@elsewhere.example/x',
    'https://x:y@night.stories.example/x',
    'club://landing.elsewhere.example',
  ])('anything else: the site itself instead of %s', (wanted) => {
    expect(chooseLanding(listed, wanted, site, 'signup')).toBe(site)
  })

  test.each([
    '//elsewhere.example',
    '///elsewhere.example',
    '//',
    '/\\elsewhere.example',
    '\\elsewhere.example',
    '/%5celsewhere.example',
    '/%5C%5Celsewhere.example',
    '/%2felsewhere.example',
    '/%2Felsewhere.example',
    '/%2f%2felsewhere.example',
    '/%252felsewhere.example',
    '/%25252felsewhere.example',
    '/%2525252525252felsewhere.example',
    '/%255celsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    '/x/..//elsewhere.example',
    '/x/%2e%2e//elsewhere.example',
    '/%2e%2e%2f/elsewhere.example',
    '/new-password//elsewhere.example',
    '/%09/elsewhere.example',
    '/%0a/elsewhere.example',
    '/%00',
    '/%20/elsewhere.example',
    '/%c2%a0/elsewhere.example',
    '/%e2%80%a8',
    '/%ff',
    '/%',
    '/dashboard?x=\\',
    '/dashboard#\\',
    '/ /elsewhere.example',
    '/\t/elsewhere.example',
  ])('a path that a browser reads otherwise: the site itself instead of %j', (path) => {
    expect(chooseLanding(local, `${site}${path}`, site, 'recovery')).toBe(site)
    const wide = readConfig({ AUTH_REDIRECT_ALLOW: 'https://app.families.example/**' })
    expect(chooseLanding(wide, `https://app.families.example${path}`, site, 'recovery')).toBe(site)
  })

  test.each(['/storybooks/the-star-sailor?page=2&next=//x', '/caf%C3%A9', '/a+b'])(
    'a path that is only unusual is kept: %s',
    (path) => {
      expect(chooseLanding(local, `${site}${path}`, site, 'recovery')).toBe(`${site}${path}`)
    },
  )

  test('has a path that stays on the site however it is resolved, decoded or not', () => {
    const pieces = constantFrom(
      ...['/', '//', '\\', '%5c', '%5C', '%2f', '%2F', '%25', '%252f', '.', '..', '%2e', '%09', '%0d', '%00', '%ff'],
      ...['\t', '\n', ' ', '@', ':', '?', '#', ';', 'elsewhere.example', 'dashboard', '\u2028', '\u00a0', '／', '＼'],
    )
    assert(
      property(array(pieces, { maxLength: 9 }), (parts) => {
        let path = new URL(chooseLanding(local, `${site}/${parts.join('')}`, site, null)).pathname
        for (let turn = 0; turn < 6; turn += 1) {
          if (new URL(path, site).origin !== site || /^\/\/|\\/.test(path)) throw new Error(`leads to ${path}`)
          path = decodeURIComponent(path)
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  test('never leaves the allowed addresses', () => {
    const pieces = constantFrom(
      ...['http:', 'https:', '//', '/', '\\', '@', ':', '#', '?', '%2f', '.', '\t', 'x'],
      ...['3000', 'localhost', '127.0.0.1', '[::1]', 'elsewhere.example'],
    )
    assert(
      property(
        oneof(
          string(),
          webUrl(),
          array(pieces, { maxLength: 10 }).map((all) => all.join('')),
        ),
        (wanted) => {
          const landing = new URL(chooseLanding(local, wanted, site, null))
          expect(['localhost', '127.0.0.1', '[::1]']).toContain(landing.hostname)
          expect(landing.port).toBe('3000')
          expect(landing.username).toBe('')
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

test('fragments replace, queries add', () => {
  const parameters = new URLSearchParams({ a: 'b c', d: '&' })
  expect(withFragment('http://localhost:3000/x?y=z#old', parameters)).toBe('http://localhost:3000/x?y=z#a=b+c&d=%26')
  expect(withQuery('http://localhost:3000/x?y=z#old', parameters)).toBe('http://localhost:3000/x?y=z&a=b+c&d=%26#old')
})
