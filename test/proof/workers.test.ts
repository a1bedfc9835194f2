import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { heartbeatEveryMs } from '#server/worker-messages.ts'
import { signIn, titlesOf, writeUntilStopped } from '../author.ts'
import { makePdf } from '../books.ts'
import { call, emailsTo } from '../client.ts'
import { people } from '../people.ts'
import { jobsDone, useDataFolder } from '../process/data-folder.ts'
import { partsOf, processesOf, runningProcesses, until } from '../processes.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, upload } from '../uploading.ts'

const env = {
  WORKERS: '3',
  AUTH_AUTOCONFIRM: 'true',
  AUTH_MAIL_INTERVAL_S: '0',
  RATE_LIMIT_UPLOAD: '1000000',
  STORYBOOK_QUOTA: '1000000',
}
let site: SiteProcess | undefined

const data = useDataFolder()

const open = async (more: Record<string, string> = {}): Promise<SiteProcess> => {
  site = await data.start({ ...env, ...more })
  return site
}

const workersOf = ({ child }: SiteProcess): number[] =>
  runningProcesses()
    .filter(({ parent, command }) => parent === child.pid && command.endsWith('server/main.ts worker'))
    .map(({ pid }) => pid)

/** A request on a new connection, so that workers get requests in turn. */
async function askAlone(url: string, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { method: body === undefined ? 'GET' : 'POST', agent: false, headers: { 'content-type': 'application/json' } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asking.once('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const recover = ({ url }: Pick<SiteProcess, 'url'>, email: string) => askAlone(`${url}/auth/v1/recover`, { email })

describe('a site of several workers', () => {
  test('opens when all are ready, replaces killed ones, loses no acknowledged write and drains all at last', async () => {
    const running = await open()
    expect(workersOf(running)).toHaveLength(3)
    expect(running.output()).toContain('Workers   3')

    const token = await signIn(running.url)
    const writing = writeUntilStopped(running.url, token)
    await until(() => writing.acknowledged.length > 50, 'fifty writes')
    const before = workersOf(running)
    for (const pid of before.slice(0, 2)) process.kill(pid, 'SIGKILL')
    const count = writing.acknowledged.length
    await until(() => writing.acknowledged.length > count + 50, 'writes after the kill')
    await until(() => workersOf(running).length === 3, 'three workers again')
    await until(() => running.output().split('a worker was replaced').length === 3, 'two lines about it')
    expect(workersOf(running).filter((pid) => before.includes(pid))).toHaveLength(1)
    await writing.stop()
    const kept = await titlesOf(running.url, token)
    expect(writing.acknowledged.filter((title) => !kept.includes(title))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
    expect(running.output()).toContain('a worker has exited and will be replaced')

    const signUps = Array.from({ length: 12 }, (_, n) =>
      askAlone(`${running.url}/auth/v1/signup`, {
        email: `mara+${n}@families.example`,
        password: people.mara.password,
      }),
    )
    await Promise.race(signUps)
    running.child.kill('SIGTERM')
    expect((await Promise.all(signUps)).filter(({ status }) => status !== 200)).toEqual([])
    expect(await running.stop()).toBe(0)
    expect(processesOf(data.folder)).toEqual([])
    expect(readFileSync(join(data.folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    expect(running.output()).not.toContain('did not close cleanly')
  })

  test('answer on localhost, 127.0.0.1 and [::1]', async () => {
    const { url } = await open({ WORKERS: '2' })
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect((await fetch(url.replace('localhost', name))).status).toBe(200)
  })

  test('replaces a worker that does not respond, and keeps the counters of one that ended in the metrics', async () => {
    const running = await open({ WORKERS: '2' })
    // The connection of a stopped worker gets no answer.
    const metrics = async () => {
      const answer = await fetch(`${running.url}/metrics`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      return answer === null ? '' : answer.text()
    }
    const answered = async () => {
      const counts = (await metrics()).matchAll(
        /^http_request_duration_seconds_count\{.*route="\/api\/tiers".*worker="[12]".*\} (\d+)$/gm,
      )
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
    }
    for (let n = 0; n < 20; n++) await askAlone(`${running.url}/api/tiers`)
    await expect.poll(answered).toBe(20)
    for (const worker of ['1', '2'])
      expect(await metrics()).toMatch(new RegExp(`^nodejs_eventloop_lag_max_seconds\\{worker="${worker}"\\}`, 'm'))
    // The primary hears of the counters every two seconds.
    await setTimeout(2 * heartbeatEveryMs)
    const [stopped = 0, other] = workersOf(running)
    process.kill(stopped, 'SIGSTOP')
    await until(() => running.output().includes('a worker does not respond and is killed'), 'its end', 40_000)
    await until(() => running.output().includes('a worker was replaced'), 'another worker', 20_000)
    expect(workersOf(running)).toContain(other)
    expect(workersOf(running)).not.toContain(stopped)
    await expect.poll(answered).toBe(20)
  }, 90_000)

  test('removes a killed worker’s incomplete upload and soon releases its reservation', async () => {
    const running = await open({ WORKERS: '2', UPLOAD_QUOTA_MB: '50' })
    const author = { url: running.url, token: await signIn(running.url) }
    const id = await beginStorybook(author, 'Cut Short')
    const other = await beginStorybook(author, 'Told Instead')
    const incoming = join(data.folder, 'files/incoming')
    // A connection passed to a worker that is being killed gets no answer.
    const soon = () => AbortSignal.timeout(10_000)
    const arriving = upload(author, id, makePdf({ weight: 40_000_000 }), { signal: soon() }).catch(() => null)
    await until(() => readdirSync(incoming).some((name) => name.endsWith('.part')), 'an upload under way')
    for (const pid of workersOf(running)) process.kill(pid, 'SIGKILL')
    await arriving
    await until(() => readdirSync(incoming).length === 0, 'the half file to go')
    const isReady = async () =>
      (await fetch(`${running.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.status === 200
    await until(isReady, 'readiness')
    expect(
      readdirSync(join(data.folder, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.pdf')),
    ).toEqual([])
    const large = makePdf({ weight: 40_000_000 })
    const isTaken = async () =>
      (await upload(author, other, large, { signal: soon() }).catch(() => null))?.status === 200
    await until(isTaken, 'room for another file', 30_000)
  })

  test('has rate limits and metrics over all workers', async () => {
    const running = await open({ WORKERS: '2', AUTH_RATE_LIMIT_OTHER: '5' })
    const answers = await Promise.all(Array.from({ length: 18 }, () => recover(running, people.vesper.email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(13)
    const { text } = await askAlone(`${running.url}/metrics`)
    const counted = text
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count') && line.includes('/auth/v1/recover'))
      .map((line) => Number(line.split(' ').at(-1)))
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(18)
  })

  test('ends when its first process is killed, and the next start waits for slow workers', async () => {
    const running = await open({ WORKERS: '2' })
    const workers = workersOf(running)
    await ended(running.child, 'SIGKILL')
    await until(() => !runningProcesses().some(({ pid }) => workers.includes(pid)), 'the end of the workers')
    const slowly = encodeURIComponent('await new Promise((resolve) => setTimeout(resolve, 400))')
    const again = await open({ WORKERS: '2', NODE_OPTIONS: `--import=data:text/javascript,${slowly}` })
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  })
})

test('two sites of several workers on one database do each job once and share sessions', async () => {
  const one = await open()
  const { postgres } = partsOf(one)
  expect(postgres).toBeGreaterThan(0)
  const password = readFileSync(join(data.folder, 'pg/app.password'), 'utf8').trim()
  const secret = readFileSync(join(data.folder, 'auth-secret'), 'utf8')
  const two = await startSite({
    env: {
      ...env,
      WORKERS: '2',
      SITE_URL: one.url,
      AUTH_SECRET: secret,
      DATABASE_URL: `postgres://app:${password}@${encodeURIComponent(join(data.folder, 'pg'))}/constellation_club`,
    },
  })
  try {
    const token = await signIn(one.url, people.mara)
    const authors = [one, two].map(({ url }) => ({ url, token }))
    for (const [at, author] of authors.entries()) await beginStorybook(author, `Chapter ${at}`)
    expect((await titlesOf(two.url, token)).toSorted()).toEqual(['Chapter 0', 'Chapter 1'])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => recover(n % 2 === 0 ? one : two, people.mara.email)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await until(async () => (await emailsTo(one, people.mara.email)).length >= 8, 'the emails')
    await jobsDone(one)
    expect(await emailsTo(one, people.mara.email)).toHaveLength(8)
    expect((await call({ url: two.url, token }, 'POST', '/auth/v1/logout')).status).toBe(204)
    const body = { title: 'The tale of nobody' }
    expect((await call({ url: one.url, token }, 'POST', '/api/storybooks', body)).status).toBe(401)
  } finally {
    await two.stop()
  }
})
