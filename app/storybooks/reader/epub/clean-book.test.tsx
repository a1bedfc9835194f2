import { expect, test } from 'vitest'
import { cleanDocument } from './clean-book.ts'

function clean(inside: string): string {
  const page = new DOMParser().parseFromString(`<html><head></head><body>${inside}</body></html>`, 'text/html')
  cleanDocument(page)
  return page.body.innerHTML
}

test.each([
  ['<style media="print">p{}</style>', ''],
  ['<style media="screen and (width > 60em)">p{}</style>', ''],
  ['<link rel="stylesheet" href="blob:null/1" media="(prefers-color-scheme: dark)">', ''],
  ['<style media=" Screen " title="Day">p{}</style>', '<style>p{}</style>'],
  ['<link rel="stylesheet" href="blob:null/1" media="all" title="Day">', '<link rel="stylesheet" href="blob:null/1">'],
  ['<style>@media print{}</style>', '<style>@dropped-media print{}</style>'],
  ['<p style="color:light-dark(red,blue)">An owl</p>', '<p style="color:dropped(red,blue)">An owl</p>'],
  ['<details><summary>An owl</summary><p>A moth</p></details>', 'An owl<p>A moth</p>'],
  ['<p hidden="until-found">An owl</p>', '<p hidden="">An owl</p>'],
  ['<svg><g systemLanguage="de"></g></svg>', '<svg><g></g></svg>'],
  ['<svg><g mask="url(data:image/svg+xml,x)"></g></svg>', '<svg><g></g></svg>'],
  ['<svg><text fill="light-dark(red, blue)">An owl</text></svg>', '<svg><text>An owl</text></svg>'],
  ['<svg><g display="if(media(width > 60em): none)"></g></svg>', '<svg><g></g></svg>'],
  [String.raw`<svg><g mask="u\72l(https://evil.example/x)"></g></svg>`, '<svg><g></g></svg>'],
  ['<img src="data:image/svg+xml,x" alt="An owl">', '<img alt="An owl">'],
])('what a moderator might not see is removed: %s', (inside, seen) => {
  expect(clean(inside)).toBe(seen)
})

test('drawings keep their attributes', () => {
  const drawing =
    '<svg viewBox="0 0 9 9"><path d="M0 0h9" fill="url(#sky)" font-size="9px" transform="rotate(9)"></path></svg>'
  expect(clean(drawing)).toBe(drawing)
})

test('pictures within an address stay, but not in SVG', () => {
  const picture = '<img src="data:image/png;base64,AA==" title="An owl">'
  expect(clean(picture)).toBe(picture)
})
