import { setTimeout as sleep } from 'node:timers/promises'
import type { FullDiskEnvironment, Environment, ExternalEnvironment } from './environments.ts'

/** A temporary fault. */
export interface Fault<E extends Environment> {
  name: string
  /** Causes it and ends it. @param seconds how long it lasts, unless it is momentary */
  happen(environment: E, seconds: number): Promise<void>
  /** The status that /readyz must have answered meanwhile; absent where both are right. */
  readyMeanwhile?: 200 | 503
  /** Clients disconnect during requests and repeat them. */
  breaksConnections?: boolean
}

/** For a site with everything embedded. */
export const embeddedFaults: readonly Fault<Environment>[] = [
  {
    name: 'broken connections',
    happen: async (_environment, seconds) => sleep(seconds * 1000),
    readyMeanwhile: 200,
    breaksConnections: true,
  },
  { name: 'kill -9 of a worker', happen: async ({ site }) => site.kill('worker'), readyMeanwhile: 200 },
  { name: 'kill -9 of the database', happen: async ({ site }) => site.kill('postgres') },
  { name: 'kill -9 of the server', happen: async ({ site }) => site.kill('server') },
  { name: 'kill -9 of the payment sandbox', happen: async ({ site }) => site.kill('sandbox'), readyMeanwhile: 200 },
]

/** A fault that begins and ends. */
const lasting =
  <E>(begin: (environment: E) => unknown, end: (environment: E) => unknown) =>
  async (environment: E, seconds: number): Promise<void> => {
    await begin(environment)
    await sleep(seconds * 1000)
    await end(environment)
  }

const behave = (name: 'slow' | 'failing' | 'garbage') =>
  lasting<ExternalEnvironment>(
    ({ provider }) => (provider.behavior = name),
    ({ provider }) => (provider.behavior = 'fine'),
  )

const hour = 3_600_000

/** For a site with external services. */
export const externalFaults: readonly Fault<ExternalEnvironment>[] = [
  {
    name: 'database away',
    happen: lasting(
      ({ database }) => database.shut(),
      ({ database }) => database.reopen(),
    ),
    readyMeanwhile: 503,
  },
  {
    name: 'mail server away',
    happen: lasting(
      ({ mail }) => mail.close(),
      ({ mail }) => mail.reopen(),
    ),
    readyMeanwhile: 200,
  },
  {
    name: 'bucket away',
    happen: lasting(
      ({ bucket }) => bucket.shut(),
      ({ bucket }) => bucket.reopen(),
    ),
    readyMeanwhile: 503,
  },
  { name: 'payment provider failing', happen: behave('failing'), readyMeanwhile: 200 },
  { name: 'payment provider answering garbage', happen: behave('garbage'), readyMeanwhile: 200 },
  { name: 'payment provider slow', happen: behave('slow'), readyMeanwhile: 200 },
  {
    name: 'server clock two hours ahead, then behind',
    async happen(environment, seconds) {
      for (const shift of [2 * hour, -2 * hour]) {
        environment.shiftClock(shift)
        await sleep((seconds * 1000) / 2)
      }
      environment.shiftClock(0)
    },
    readyMeanwhile: 200,
  },
]

/** For a site whose disk can be filled. */
export const diskFaults: readonly Fault<FullDiskEnvironment>[] = [
  {
    name: 'disk full',
    happen: lasting(
      (disk) => disk.fill(),
      (disk) => disk.makeRoom(),
    ),
    readyMeanwhile: 503,
  },
]
