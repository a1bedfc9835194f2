import { expect, test } from 'vitest'
import { isPicture } from './is-picture.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0)!)

test.each([
  '\x89PNG\r\n\x1A\n',
  '\xFF\xD8\xFF\xE0\0\x10JFIF',
  'GIF89a',
  'RIFF\n\0\0\0WEBPVP8 ',
  'BM\n\0',
  '\0\0\x01\0\x01\0',
  '\0\0\0\x1Cftypavif\0\0\0\0',
  '\0\0\0\x1Cftypisom\0\n\0\0mp42avif',
  '\0\0\0\x1Cftypheic\0\0\0\0',
  '\0\0\0\fJXL \r\n',
])('a picture is known by its beginning: %j', (start) => {
  expect(isPicture(bytesOf(start))).toBe(true)
})

test.each([
  '',
  'wOF2\0\x01\0\0',
  'OTTO\0\n',
  '\0\x01\0\0\0\n',
  'ID3\x03',
  '\xFF\xFB\x90\0',
  'RIFF\n\0\0\0WAVEfmt ',
  '\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41',
  '\x1AE\xDF\xA3',
])('fonts, sounds and films are none: %j', (start) => {
  expect(isPicture(bytesOf(start))).toBe(false)
})
