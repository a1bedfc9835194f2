import { expect, test } from 'vitest'
import { epubStyles } from '#contract/epub-styles.ts'
import { breakEndlessUrls, cleanStyles } from './clean-styles.ts'

test.each([
  ['background: url(https://evil.example/x.png) red', 'background: none red'],
  ['background: url( "//evil.example/x.png" )', 'background: none'],
  [`background: URL('/api/storybooks')`, 'background: none'],
  ['background: u\\72l(https://evil.example/x)', 'background: none'],
  ['background: \\u\\r\\l(https://evil.example/x)', 'background: none'],
  ['background: u\\000072 l(\\68ttps://evil.example/x)', 'background: none'],
  ['@import "https://evil.example/x.css"; p { margin: 0 }', '  p { margin: 0 }'],
  ['@import url(https://evil.example/x.css) screen;p{}', ' p{}'],
  ['@\\69mport "//evil.example/x.css";p{}', ' p{}'],
  ['@import"https://evil.example/x.css";p{}', ' p{}'],
  [String.raw`background: \\url(https://evil.example/x)`, String.raw`background: \\none`],
  ['background: u!importantrl(https://evil.example/x)', 'background: u rl(https://evil.example/x)'],
  ['background: u/**/rl(https://evil.example/x)', 'background: u rl(https://evil.example/x)'],
  ['background: url("https://evil.example/a)b") red', 'background: none red'],
  ['background: url(https://evil.example/x', 'background: none'],
  ['background: image-set("https://evil.example/x', 'background: none'],
  ['background: image-set("https://evil.example/x.png" 1x, url(//evil.example/y) 2x)', 'background: none'],
])('external resources are removed: %s', (css, clean) => {
  expect(cleanStyles(css)).toBe(clean)
})

test.each([
  'background: url("blob:null/0f0e")',
  '@import url("blob:null/0f0e");',
  'background: url( "blob:null/0f0e" )',
  '@import  url("blob:null/0f0e");',
  'src: url(data:font/woff2;base64,AAAA)',
  'fill: url(#glow)',
  String.raw`content: "\201C "`,
  'p { color: red }',
])('resources of the book stay: %s', (css) => {
  expect(cleanStyles(css)).toBe(css)
})

test.each([
  ['@media print { p { color: red } }', '@dropped-media print { p { color: red } }'],
  ['@MEDIA (width < 600px){p{}}', '@dropped-MEDIA (width < 600px){p{}}'],
  ['@media amzn-kf8 {}', '@dropped-media amzn-kf8 {}'],
  ['@media screen and (width > 60em) {}', '@dropped-media screen and (width > 60em) {}'],
  ['@media all, print {}', '@dropped-media all, print {}'],
  [String.raw`@\6d edia print{}`, '@dropped-media print{}'],
  [String.raw`@\00006Dedia print{}`, '@dropped-media print{}'],
  [String.raw`@\6\64  edia print{}`, String.raw`@\6 d edia print{}`],
  [String.raw`@\me\64ia print{}`, '@dropped-media print{}'],
  ['p{}@media/**/print{}', 'p{}@dropped-media print{}'],
  ['<!--@media print{}-->', '<!--@dropped-media print{}-->'],
  ['@!importantmedia print{}', '@ media print{}'],
  ['@@import "x";media print{}', '@ media print{}'],
  ['p { @media print { color: red } }', 'p { @dropped-media print { color: red } }'],
  ['@supports (display: grid) {}', '@dropped-supports (display: grid) {}'],
  ['@container (width > 9em) {}', '@dropped-container (width > 9em) {}'],
  ['@keyframes a { to { opacity: 0 } }', '@dropped-keyframes a { to { opacity: 0 } }'],
  [String.raw`@\-webkit-keyframes a {}`, '@dropped--webkit-keyframes a {}'],
  ['@starting-style { p {} }', '@dropped-starting-style { p {} }'],
  ['@charset "iso-2022-jp";', '@dropped-charset "iso-2022-jp";'],
  ['@import url("blob:null/0f0e") print;', ' '],
  ['@import "blob:null/0f0e" screen and (width > 9em);', ' '],
  ['@import url("blob:null/0f0e") supports(display: grid);', ' '],
  ['p:hover, p:FOCUS-within {}', 'p:not(*), p:not(*) {}'],
  ['p:not(:hover)::before {}', 'p:not(:not(*))::before {}'],
  ['p:/*:*/hover {}', 'p: hover {}'],
  ['p:/*/ x */hover {}', 'p: hover {}'],
  ['p://**/*x*//hover {}', 'p:/ *x*//hover {}'],
  [String.raw`p:\hover {}`, 'p:not(*) {}'],
  [String.raw`p:\\hover {}`, String.raw`p:\\hover {}`],
  [String.raw`p:\@import "x";hover {}`, String.raw`p:\ hover {}`],
  [String.raw`p:focus\-visible {}`, 'p:not(*) {}'],
  ['a:target, a:visited, a:active, a:checked {}', 'a:not(*), a:not(*), a:not(*), a:not(*) {}'],
  ['color: if(media(print): red; else: blue)', 'color: dropped(media(print): red; else: blue)'],
  ['color: light-dark(red, blue)', 'color: dropped(red, blue)'],
  ['html[style*="390px"] p {}', 'html[dropped*="390px"] p {}'],
  ['html:has([ *|data-note-box]) p {}', 'html:has([ *|dropped-box]) p {}'],
  ['@namespace a ""; html[a|style*="390px"] p {}', '@namespace a ""; html[a|dropped*="390px"] p {}'],
  ['color: attr(title type(<color>))', 'color: attr(title dropped(<color>))'],
  ['p { COLOR-scheme : light dark; color: CanvasText }', 'p { dropped : light dark; color: CanvasText }'],
  ['background: url("data:image/svg+xml,x")', 'background: none'],
  ['background: url("data:image/s\tvg+xml,x")', 'background: none'],
])('what a moderator might not see is dropped: %s', (css, clean) => {
  expect(cleanStyles(css)).toBe(clean)
})

test.each([
  '@media screen { p { color: red } }',
  '@media\nALL{p{}}',
  '@media not amzn-mobi { p {} }',
  '@import url("blob:null/0f0e") screen;',
  '@namespace epub "http://www.idpf.org/2007/ops";',
  '@font-face { font-family: Moth }',
  'p:first-child::first-letter, p:nth-of-type(2n):not(.lead) {}',
  'a:link { cursor:default; display:-webkit-box }',
  'content: "owl@example.com" attr(title)',
  '.color-scheme { --color-scheme: blue }',
  '[data-lamp], [epub|type~="noteref"] {}',
  epubStyles,
])('what looks the same everywhere stays: %s', (css) => {
  expect(cleanStyles(css)).toBe(css)
})

test('font sizes become relative, and !important is removed', () => {
  expect(cleanStyles('p { font-size: 24px; color: white !important }')).toBe('p { font-size: 1.5rem; color: white   }')
  expect(cleanStyles('font-size:9pt')).toBe('font-size:0.75rem')
  expect(cleanStyles('font-size: 1.2em')).toBe('font-size: 1.2em')
})

test.each([
  'url(',
  'url( ',
  'image-set(',
  'image-set(()',
  '@media ',
  '@media not amzn-',
  '@',
  ':',
  ':focus-',
  '[ ',
  '|',
  'color-scheme ',
  '/*/',
  '*/',
  '\\6 ',
  '@import "blob:x" ',
  '@import ',
  '@import',
  '!',
  '!important',
  'font-size: 1',
  '\\',
  '/*',
  '"',
])('repeated %j takes linear time', (piece) => {
  for (const text of [piece.repeat(200_000), piece + ' '.repeat(200_000), `${piece}"${'a '.repeat(100_000)}`])
    expect(cleanStyles(breakEndlessUrls(text))).toBeTypeOf('string')
})

test('only url() calls that never end are broken', () => {
  expect(breakEndlessUrls('a { b: url( "x.png" ) }')).toBe('a { b: url( "x.png" ) }')
  expect(breakEndlessUrls('a { b: url(x url(y.png) }')).toBe('a { b: none(x url(y.png) }')
  expect(breakEndlessUrls(`url(${' '.repeat(20)})`)).toBe(`none(${' '.repeat(20)})`)
})
