import { setTimeout as sleep } from 'node:timers/promises'
import type { FullDiskGround, Ground, OutsideGround } from './grounds.ts'

/** Something that goes wrong, and comes right again by itself. */
export interface Fault<G extends Ground> {
  name: string
  /** Does it and takes it back. @param seconds how long what lasts may last */
  happen(ground: G, seconds: number): Promise<void>
  /** What /readyz must say at some moment meanwhile; absent where both are true. */
  readyMeanwhile?: 200 | 503
  /** People leave in the middle of their requests and repeat them. */
  badLines?: boolean
}

/** Of a site that has everything of its own. */
export const ownFaults: readonly Fault<Ground>[] = [
  {
    name: 'lines that break',
    happen: async (_ground, seconds) => sleep(seconds * 1000),
    readyMeanwhile: 200,
    badLines: true,
  },
  { name: 'kill -9 of a worker', happen: async ({ site }) => site.kill('worker'), readyMeanwhile: 200 },
  { name: 'kill -9 of the database', happen: async ({ site }) => site.kill('postgres') },
  { name: 'kill -9 of the server', happen: async ({ site }) => site.kill('server') },
  { name: 'kill -9 of the payment sandbox', happen: async ({ site }) => site.kill('sandbox'), readyMeanwhile: 200 },
]

const mood =
  (name: 'slow' | 'failing' | 'garbage') =>
  async ({ provider }: OutsideGround, seconds: number): Promise<void> => {
    provider.mood = name
    await sleep(seconds * 1000)
    provider.mood = 'fine'
  }

const hour = 3_600_000

/** Of a site whose parts are other people's machines. */
export const outsideFaults: readonly Fault<OutsideGround>[] = [
  {
    name: 'database away',
    async happen({ database }, seconds) {
      await database.shut()
      await sleep(seconds * 1000)
      await database.reopen()
    },
    readyMeanwhile: 503,
  },
  {
    name: 'mail server away',
    async happen({ mail }, seconds) {
      await mail.close()
      await sleep(seconds * 1000)
      await mail.open()
    },
    readyMeanwhile: 200,
  },
  {
    name: 'bucket away',
    async happen({ bucket }, seconds) {
      await bucket.shut()
      await sleep(seconds * 1000)
      await bucket.reopen()
    },
    readyMeanwhile: 503,
  },
  { name: 'payment provider failing', happen: mood('failing'), readyMeanwhile: 200 },
  { name: 'payment provider answering garbage', happen: mood('garbage'), readyMeanwhile: 200 },
  { name: 'payment provider slow', happen: mood('slow'), readyMeanwhile: 200 },
  {
    name: 'clock of the server two hours ahead, then behind',
    async happen(ground, seconds) {
      for (const shift of [2 * hour, -2 * hour]) {
        ground.shiftClock(shift)
        await sleep((seconds * 1000) / 2)
      }
      ground.shiftClock(0)
    },
    readyMeanwhile: 200,
  },
]

/** Of a site whose disk has an end. */
export const diskFaults: readonly Fault<FullDiskGround>[] = [
  {
    name: 'disk full',
    async happen(ground, seconds) {
      ground.fill()
      await sleep(seconds * 1000)
      ground.makeRoom()
    },
    readyMeanwhile: 503,
  },
]
