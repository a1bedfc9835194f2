import { expect, test } from 'vitest'
import { externalLink } from './external-link.ts'

test('web pages and email addresses are allowed', () => {
  expect(externalLink('https://elsewhere.example/moth?a=1#b')).toBe('https://elsewhere.example/moth?a=1#b')
  expect(externalLink('mailto:lulu@stump.example')).toBe('mailto:lulu@stump.example')
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
])('%s is refused', (address) => {
  expect(externalLink(address)).toBeNull()
})
