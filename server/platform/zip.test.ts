import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { unzip } from '#test/unzip.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-20T10:20:30Z')

const lazy = { lazyEntries: true }

const zipOf = async (entries: Iterable<ZipEntry>): Promise<Buffer> => buffer(Readable.from(writeZip(entries, at)))

describe('an archive', () => {
  test('gives back every byte under every name', async () => {
    const long = Buffer.alloc(700_000, 'moonpetal ')
    const archive = await zipOf([
      { name: 'data.json', content: [Buffer.from('{"a":'), Buffer.from('1}')] },
      { name: 'storybooks/Lulu’s Prophetic Nap.pdf', content: Readable.from([long.subarray(0, 9), long.subarray(9)]) },
      { name: 'empty', content: [] },
    ])
    const found = await unzip(await fromBufferPromise(archive, lazy))
    expect([...found.keys()]).toEqual(['data.json', 'storybooks/Lulu’s Prophetic Nap.pdf', 'empty'])
    expect(found.get('data.json')?.toString()).toBe('{"a":1}')
    expect(found.get('storybooks/Lulu’s Prophetic Nap.pdf')?.equals(long)).toBe(true)
    expect(found.get('empty')?.length).toBe(0)
  })

  test('of nothing is one, too', async () => {
    expect(await unzip(await fromBufferPromise(await zipOf([]), lazy))).toEqual(new Map())
  })

  test('of more entries than the old form can count is read by others', async () => {
    const count = 65_600
    const entries = function* () {
      for (let i = 0; i < count; i += 1) yield { name: String(i), content: [] }
    }
    expect((await unzip(await fromBufferPromise(await zipOf(entries()), lazy), () => false)).size).toBe(count)
  }, 30_000)

  test('of more than four gigabytes tells where everything is', async () => {
    const piece = Buffer.alloc(64 * 1024 * 1024)
    const zeros = function* (count: number) {
      for (let i = 0; i < count; i += 1) yield piece
    }
    const kept = 128 * 1024
    let size = 0
    let tail = Buffer.alloc(0)
    const entries = [
      { name: 'one', content: zeros(40) },
      { name: 'two', content: zeros(30) },
      { name: 'three', content: [Buffer.from('the end')] },
    ]
    for await (const part of writeZip(entries, at)) {
      size += part.length
      tail = Buffer.concat([tail, part]).subarray(-kept)
    }
    expect(size).toBeGreaterThan(2 ** 32)
    /** Only the end was kept; what lies before is never asked for. */
    class End extends RandomAccessReader {
      override _readStreamForRange(start: number, end: number) {
        return Readable.from([tail.subarray(start - (size - tail.length), end - (size - tail.length))])
      }
    }
    const zip = await fromRandomAccessReaderPromise(new End(), size, lazy)
    const found = await unzip(zip, (name) => name === 'three')
    expect([...found.keys()]).toEqual(['one', 'two', 'three'])
    expect(found.get('three')?.toString()).toBe('the end')
  }, 60_000)

  test('breaks off where its content does, instead of ending as if it were whole', async () => {
    const broken = async function* () {
      yield Buffer.from('the first half')
      throw new Error('the shelf is away')
    }
    await expect(zipOf([{ name: 'half.pdf', content: broken() }])).rejects.toThrow('the shelf is away')
  })

  test('lets go of what it reads from when nobody wants the rest', async () => {
    let closed = false
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        closed = true
      }
    }
    const pieces = writeZip([{ name: 'endless', content: endless() }], at)
    for (let i = 0; i < 4; i += 1) await pieces.next()
    await pieces.return()
    await expect.poll(() => closed).toBe(true)
  })
})
