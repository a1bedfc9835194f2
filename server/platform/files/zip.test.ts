import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { zipStream, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-20T10:20:30Z')

const zipOf = async (entries: Iterable<ZipEntry>): Promise<Buffer> => buffer(zipStream(entries, at))

describe('an archive', () => {
  test('contains every file byte for byte', async () => {
    const long = Buffer.alloc(700_000, 'moonpetal ')
    const archive = await zipOf([
      { name: 'data.json', content: [Buffer.from('{"a":'), Buffer.from('1}')] },
      { name: 'storybooks/Lulu’s Prophetic Nap.pdf', content: Readable.from([long.subarray(0, 9), long.subarray(9)]) },
      { name: 'empty', content: [] },
    ])
    const found = await unzip(archive)
    expect([...found.keys()]).toEqual(['data.json', 'storybooks/Lulu’s Prophetic Nap.pdf', 'empty'])
    expect(found.get('data.json')?.toString()).toBe('{"a":1}')
    expect(found.get('storybooks/Lulu’s Prophetic Nap.pdf')?.equals(long)).toBe(true)
    expect(found.get('empty')?.length).toBe(0)
  })

  test('may be empty', async () => {
    expect(await unzip(await zipOf([]))).toEqual(new Map())
  })

  test('fails when an entry fails, instead of ending as if complete', async () => {
    const broken = async function* () {
      yield Buffer.from('the first half')
      throw new Error('the storage is away')
    }
    await expect(zipOf([{ name: 'half.pdf', content: broken() }])).rejects.toThrow('the storage is away')
  })

  test('closes its source when the reader stops', async () => {
    let closed = false
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        closed = true
      }
    }
    const archive = zipStream([{ name: 'endless', content: endless() }], at)
    await once(archive, 'data')
    archive.destroy()
    await expect.poll(() => closed).toBe(true)
  })
})
