import { describe, expect, test } from 'vitest'
import { isOnSite, siteAddress } from './site-address.ts'

const local = { siteUrl: 'http://localhost:3000', siteIsLocal: true }
const open = { siteUrl: 'https://club.example', siteIsLocal: false }
const from = (host: string) => ({ headers: { host } })

describe('the address links start with', () => {
  test('is SITE_URL on a public site, whatever the Host header says', () => {
    expect(siteAddress(open, from('evil.example'))).toBe('https://club.example')
    expect(siteAddress(open, from('localhost:3000'))).toBe('https://club.example')
  })

  test('keeps the local name the browser came with', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(siteAddress(local, from(host))).toBe(`http://${host}`)
  })

  test.each([
    'evil.example',
    'localhost:4000',
    'localhost:3000@evil.example',
    'localhost:3000/evil',
    '',
    'local host',
    'localhost:3000#x',
  ])('falls back to SITE_URL for the Host header %j', (host) => {
    expect(siteAddress(local, from(host))).toBe('http://localhost:3000')
  })
})

describe('an address on the site', () => {
  test('is any path of it', () => {
    expect(isOnSite(open, 'https://club.example/memberships?x=1#y')).toBe(true)
    expect(isOnSite(local, 'http://127.0.0.1:3000/new-password')).toBe(true)
  })

  test.each([
    'http://club.example/',
    'https://club.example.evil.example/',
    'https://club.example@evil.example/',
    'https://a:b@club.example/',
    'https://club.example:444/',
    '//club.example/',
    '/memberships',
    'javascript:alert(1)',
    'blob:https://club.example/0b5e7d1c',
    'http://localhost:3000/',
  ])('is not %s', (address) => {
    expect(isOnSite(open, address)).toBe(false)
  })
})
