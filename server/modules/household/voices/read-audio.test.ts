import { expect, test } from 'vitest'
import { makeMp4, makeOgg, makeWebm } from '#test/recordings.ts'
import { readAudio } from './read-audio.ts'

test.each([
  ['WebM', makeWebm(12), 'webm'],
  ['Ogg', makeOgg(12), 'ogg'],
  ['MP4 in fragments', makeMp4(12), 'mp4'],
  ['MP4 as a whole', makeMp4(12, { isWhole: true }), 'mp4'],
] as const)('the length of a recording in %s is in its container', (_what, bytes, format) => {
  expect(readAudio(bytes)).toEqual({ format, seconds: expect.closeTo(12, 1) })
})

test.each([
  ['WebM', makeWebm(60, { blockMs: 10 })],
  ['MP4', makeMp4(60)],
])('a minute of the shortest blocks in %s is read', (_what, bytes) => {
  expect(readAudio(bytes)?.seconds).toBeCloseTo(60, 1)
})

const page = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', page],
  ['WebM with a page behind it', makeWebm(3, { extra: page })],
  ['WebM with an attachment', makeWebm(3, { extra: Buffer.from('1941a46984000000', 'hex') })],
  ['WebM of two tracks', makeWebm(3, { tracks: 2 })],
  ['WebM without a track', makeWebm(3, { tracks: 0 })],
  ['WebM with a picture', makeWebm(3, { codec: 'V_VP8' })],
  ['Matroska', makeWebm(3, { docType: 'matroska' })],
  ['WebM that is cut off', makeWebm(3).subarray(0, -5)],
  ['WebM with no sound in it', makeWebm(0)],
  ['Ogg with a page behind it', Buffer.concat([makeOgg(3), page])],
  ['Ogg of another codec', makeOgg(3, { head: '\x01vorbis\0' })],
  ['Ogg of two streams', Buffer.concat([makeOgg(3), makeOgg(3)])],
  ['Ogg that is cut off', makeOgg(3).subarray(0, -5)],
  ['MP4 with a page behind it', Buffer.concat([makeMp4(3), page])],
  ['MP4 with a picture', makeMp4(3, { handler: 'vide' })],
  ['MP4 of another codec', makeMp4(3, { codec: 'avc1' })],
  ['MP4 with something else in it', makeMp4(3, { extra: [Buffer.from('000000087875756964', 'hex')] })],
  ['WebM of too many parts', makeWebm(3, { extra: Buffer.alloc(100_000, Buffer.from('ec80', 'hex')) })],
  ['MP4 of too many parts', Buffer.concat([makeMp4(3), Buffer.alloc(400_000, Buffer.from('\0\0\0\x08free'))])],
  ['MP4 that is cut off', makeMp4(3).subarray(0, -5)],
])('%s is not a recording', (_what, bytes) => {
  expect(readAudio(bytes)).toBeNull()
})
