import { expect, test } from 'vitest'
import { leadingOut } from './leading-out.ts'

test('pages and letters may be asked for', () => {
  expect(leadingOut('https://elsewhere.example/moth?a=1#b')).toBe('https://elsewhere.example/moth?a=1#b')
  expect(leadingOut('mailto:lulu@stump.example')).toBe('mailto:lulu@stump.example')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:null/x',
  'ftp://elsewhere.example',
  '/api/storybooks',
  'https://club.example@evil.example/',
  '',
])('%s leads nowhere', (address) => {
  expect(leadingOut(address)).toBeNull()
})
