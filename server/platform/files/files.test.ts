import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestBucket } from '#test/bucket.ts'
import { readConfig } from '../../config.ts'
import { openFiles, type Files } from './files.ts'

let dataFolder = ''
const bucket = await openTestBucket()
afterAll(() => bucket.close())
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'club-files-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const open = (env: Record<string, string>) => openFiles(readConfig({ DATA_DIR: dataFolder, ...env }))
const incoming = () => readdirSync(join(dataFolder, 'files/incoming'))

async function storeFile(files: Files, key: string, content: Buffer): Promise<void> {
  const file = await files.receive()
  await pipeline(Readable.from([content.subarray(0, 7), content.subarray(7)]), file.writer)
  await file.store(key)
  await file.discard()
}
async function contentOf(files: Files, key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
  const size = await files.sizeOf(key)
  const stream = await files.read(key, range ?? { start: 0, end: (size ?? 1) - 1 })
  return stream === null ? null : buffer(stream)
}

describe.each([
  ['on the disk', () => ({})],
  ['in a bucket', () => bucket.env],
])('files %s', (_where, env) => {
  let files: Files
  const key = () => `books/reader/${randomBytes(6).toString('hex')}.pdf`
  beforeEach(async () => {
    files = await open(env())
  })

  test('are listed by their folder', async () => {
    const folder = `listed-${randomBytes(4).toString('hex')}/`
    expect(await files.list(folder)).toEqual([])
    await storeFile(files, `${folder}one`, randomBytes(20))
    await storeFile(files, `${folder}inside/two`, randomBytes(20))
    expect((await files.list(folder)).toSorted()).toEqual([`${folder}inside/two`, `${folder}one`])
  })

  test.each([1, 600_000, 30_000_000])(
    'of %i bytes are read back, whole and in part, until they are removed',
    async (size) => {
      const at = key()
      const content = randomBytes(size)
      await storeFile(files, at, content)
      expect(await files.sizeOf(at)).toBe(size)
      expect((await contentOf(files, at))?.equals(content)).toBe(true)
      const [start, end] = [Math.floor(size / 3), Math.floor(size / 2)]
      expect((await contentOf(files, at, { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true)
      expect(incoming()).toEqual([])
      await files.remove(at)
      expect([await files.sizeOf(at), await contentOf(files, at)]).toEqual([null, null])
      await files.remove(at)
    },
  )

  test('have no key before they are stored, and are deleted once discarded', async () => {
    const at = key()
    const file = await files.receive()
    file.writer.write('half a')
    expect(incoming()).toHaveLength(1)
    expect(await files.sizeOf(at)).toBeNull()
    await file.discard()
    await file.discard()
    expect(incoming()).toEqual([])
  })

  test('under the same key replace the earlier one', async () => {
    const at = key()
    await storeFile(files, at, Buffer.from('first'))
    await storeFile(files, at, Buffer.from('second'))
    expect(String(await contentOf(files, at))).toBe('second')
  })

  test('can be read by path while somebody works with them', async () => {
    const at = key()
    await storeFile(files, at, Buffer.from('a lantern'))
    const reading = files.withLocalFile(at, async (path) => readFile(path, 'utf8'))
    expect(await reading).toBe('a lantern')
    const failing = files.withLocalFile(at, () => Promise.reject(new Error('no reader')))
    await expect(failing).rejects.toThrow('no reader')
    expect(await files.withLocalFile(key(), () => Promise.resolve(true))).toBeNull()
    expect([incoming(), String(await contentOf(files, at))]).toEqual([[], 'a lantern'])
  })

  test('that were never stored do not exist', async () => {
    for (const at of ['books', 'books/nobody/nothing.pdf', 'nowhere/x.pdf'])
      expect([await files.sizeOf(at), await contentOf(files, at)]).toEqual([null, null])
  })
})

describe('on the disk', () => {
  test('a key that leads out of the folder is refused', async () => {
    const files = await open({})
    writeFileSync(join(dataFolder, 'auth-secret'), 'secret')
    for (const key of ['../auth-secret', 'a/../../auth-secret', '..', 'a\0b'])
      await expect(files.sizeOf(key)).rejects.toThrow('a key climbs')
  })

  test('files are readable only by their owner', async () => {
    const files = await open({})
    await storeFile(files, 'books/reader/book.pdf', Buffer.from('mine'))
    for (const [path, mode] of [
      ['files', 0o700],
      ['files/incoming', 0o700],
      ['files/books/reader', 0o700],
      ['files/books/reader/book.pdf', 0o600],
    ] as const)
      expect([path, statSync(join(dataFolder, path)).mode & 0o777]).toEqual([path, mode])
  })

  test('incoming files of a killed server are removed at the next start, unless they may be another server’s', async () => {
    const files = await open({})
    for (const name of ['old.part', 'new.part']) writeFileSync(join(dataFolder, 'files/incoming', name), 'half a')
    const longAgo = Date.now() / 1000 - 7_200
    utimesSync(join(dataFolder, 'files/incoming/old.part'), longAgo, longAgo)
    await files.removeLeftovers('old')
    expect(incoming()).toEqual(['new.part'])
    await files.removeLeftovers('all')
    expect(incoming()).toEqual([])
  })

  test('space is what remains above the configured reserve', async () => {
    const free = async () => {
      const { bavail, bsize } = await statfs(dataFolder)
      return bavail * bsize
    }
    const gigabyte = 1024 ** 3
    const half = await open({ FREE_DISK_MB: String(Math.floor((await free()) / 2 / 1024 ** 2)) })
    expect(await half.hasSpaceFor(0)).toBe(true)
    expect(await half.hasSpaceFor((await free()) / 2 + gigabyte)).toBe(false)
    expect(await (await open({ FREE_DISK_MB: '1000000' })).hasSpaceFor(0)).toBe(false)
    expect(await (await open({ FREE_DISK_MB: '0' })).hasSpaceFor(1000 * gigabyte)).toBe(true)
    expect(await (await open({ ...bucket.env, FREE_DISK_MB: '1000000' })).hasSpaceFor(1000 * gigabyte)).toBe(true)
  })

  test('a folder that cannot be written to stops the start with one sentence', async () => {
    writeFileSync(join(dataFolder, 'files'), '')
    await expect(open({})).rejects.toThrow(
      `The folder for uploaded files, ${dataFolder}/files, cannot be written to (EEXIST): make it writable, make room, or set DATA_DIR to another one.`,
    )
    rmSync(join(dataFolder, 'files'))
    mkdirSync(join(dataFolder, 'files'))
    writeFileSync(join(dataFolder, 'files/incoming'), '')
    await expect(open({})).rejects.toThrow('/files/incoming, cannot be written to (EEXIST)')
    expect(existsSync(join(dataFolder, 'files/incoming'))).toBe(true)
  })
})

describe('a bucket that cannot be used stops the start with one sentence:', () => {
  const sentence = (code: string) =>
    new RegExp(
      `^The bucket .+ at http://127.0.0.1:\\d+ cannot be used \\(${code}\\): check S3_BUCKET, its region and keys, and that it is there\\.$`,
    )

  test('a missing one', async () => {
    await expect(open({ ...bucket.env, S3_BUCKET: 'another' })).rejects.toThrow(sentence('404 NotFound'))
  })

  test('one with wrong credentials', async () => {
    await expect(open({ ...bucket.env, S3_ACCESS_KEY_ID: 'GUESSED' })).rejects.toThrow(sentence('403 .+'))
  })

  test('an unreachable one', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    await expect(open({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` })).rejects.toThrow(
      sentence('ECONNREFUSED'),
    )
  })
})
