import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBucket, type TestBucket } from '#test/bucket.ts'
import { readConfig } from '../../config.ts'
import { openFiles } from '../../platform/files/files.ts'
import { addToDeletedList, openDeletedList } from './deleted-list.ts'

let bucket: TestBucket
let machines: string[]
beforeEach(async () => {
  bucket = await openTestBucket()
  machines = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'club-list-'))))
})
afterEach(async () => {
  await bucket.close()
  for (const folder of machines) await rm(folder, { recursive: true })
})

const openOn = async (dataFolder: string | undefined, env: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: dataFolder, ...env })
  return openDeletedList(config, await openFiles(config))
}

test('with a bucket the list is in it, where another machine finds it', async () => {
  const [one, two] = [await openOn(machines[0], bucket.env), await openOn(machines[1], bucket.env)]
  expect(await one.read()).toEqual(new Set())
  const ids = Array.from({ length: 12 }, () => randomUUID())
  await one.add(ids.slice(0, 6))
  await two.add(ids.slice(6))
  await two.add(ids.slice(0, 3))
  expect(await one.read()).toEqual(new Set(ids))
  expect(await two.read()).toEqual(new Set(ids))
  expect(existsSync(join(machines[0] ?? '', 'deleted-accounts'))).toBe(false)
})

test('a bucket with more entries than one answer holds is read to its end', async () => {
  const list = await openOn(machines[0], bucket.env)
  const ids = Array.from({ length: 2_050 }, () => randomUUID())
  // A bucket names at most 1,000 objects in one answer.
  await bucket.fill(ids.slice(1).map((id) => `deleted-accounts/${id}`))
  await list.add(ids.slice(0, 1))
  expect(await list.read()).toEqual(new Set(ids))
})

test('with a bucket the list of the data folder counts, too: a restore writes one', async () => {
  const [before, later] = [randomUUID(), randomUUID()]
  await addToDeletedList(machines[0] ?? '', [before])
  const list = await openOn(machines[0], bucket.env)
  await list.add([later])
  expect(await list.read()).toEqual(new Set([before, later]))
})

test('without a bucket the list is in the data folder', async () => {
  const id = randomUUID()
  const list = await openOn(machines[0], {})
  await list.add([id])
  await list.add([id])
  expect(await list.read()).toEqual(new Set([id]))
  expect(existsSync(join(machines[0] ?? '', 'deleted-accounts'))).toBe(true)
})
