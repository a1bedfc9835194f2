import { expect, test } from 'vitest'
import { join } from 'node:path'
import { hostPath, type } from './clones.ts'

const root = join(import.meta.dirname, '../..')

// How quick we are depends on the machine and on what else it does; that the figures come, and are judged, does not.
test('npm run bench prints a figure beside its floor for each job, and fails where a goal is missed', async () => {
  const { code, said } = await type(root, 'npm run bench -- --short static list', { env: { PATH: hostPath } }).ended
  const rows = said.split('\n').filter((line) => /^(met|MISSED) /.test(line))
  expect(rows.map((row) => /^(?:met|MISSED) +(.*?) {2,}/.exec(row)?.[1])).toEqual(
    expect.arrayContaining([
      'static page, requests/s',
      'list of 20 with a token, requests/s',
      'memory of the server after the load',
    ]),
  )
  for (const row of rows) {
    const [ours = 0, floor = 0] = [...row.matchAll(/ ([\d.]+) (?:\/s|MB)/g)].map(([, figure]) => Number(figure))
    expect(ours).toBeGreaterThan(0)
    expect(floor).toBeGreaterThan(0)
  }
  expect(code).toBe(rows.some((row) => row.startsWith('MISSED')) ? 1 : 0)
})
