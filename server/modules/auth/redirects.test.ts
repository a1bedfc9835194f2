import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { chooseLanding, withFragment, withQuery } from './redirects.ts'

const local = readConfig({})
const site = 'http://localhost:3000'
const listed = readConfig({
  AUTH_REDIRECT_ALLOW: 'https://app.families.example/welcome,https://*.stories.example/**,club://landing',
})

describe('where a mailed link leads', () => {
  test('nothing wanted: the page its purpose has, or the site', () => {
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

  test('never leaves what is allowed, whatever is asked', () => {
    const pieces = constantFrom(
      'http:',
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '3000',
      'localhost',
      '127.0.0.1',
      'elsewhere.example',
      '#',
      '?',
      '%2f',
      '.',
      '\t',
      'x',
      '[::1]',
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
      { numRuns: 500 },
    )
  })
})

test('fragments replace, queries add', () => {
  const parameters = new URLSearchParams({ a: 'b c', d: '&' })
  expect(withFragment('http://localhost:3000/x?y=z#old', parameters)).toBe('http://localhost:3000/x?y=z#a=b+c&d=%26')
  expect(withQuery('http://localhost:3000/x?y=z#old', parameters)).toBe('http://localhost:3000/x?y=z&a=b+c&d=%26#old')
})
