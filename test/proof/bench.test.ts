import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostPath, runCommand } from '../clones.ts'
import { processesOf } from '../processes.ts'

const root = join(import.meta.dirname, '../..')

// Speed depends on the machine; only the output and the exit code are tested.
test('npm run bench prints each figure beside its floor, and fails if a goal is missed', async () => {
  const env = { PATH: hostPath, CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' }
  const { code, output } = await runCommand(root, 'npm run bench -- --short', { env }).ended
  const lines = output.split('\n').filter((line) => /^(met|MISSED) /.test(line))
  const rows = lines.map((line) => {
    const [verdict, job = '', ours = '', floor = ''] = line.split(/ {2,}/)
    return { line, verdict, job, figures: [figureOf(ours), figureOf(floor)] }
  })
  expect(rows.map(({ job }) => job)).toEqual(
    expect.arrayContaining([
      'static page, requests/s',
      'list of 20 with a token, requests/s',
      'upload of 50 MB',
      'memory growth, eight uploads of 50 MB at once',
      'sign-ins/s',
      'list of 20 while sign-ins flood, middle answer',
      '/ on a slow phone, largest paint',
      'resuming in a chapter of 100,000 words',
      'opening and turning a paragraph of 40000 elements',
      'memory of the server after the load',
      'list of 20 with two processes, CPU an answer',
      'first start, to listening',
      'next start, to listening',
      'screening, recall, held-out',
      'screening, precision, held-out',
      'screening, a book of 5000 words, the first time',
    ]),
  )
  expect(rows.filter(({ figures }) => figures.some(Number.isNaN))).toEqual([])
  // Uploads may need no additional memory.
  expect(rows.filter(({ job, figures }) => !job.includes('memory growth') && Math.min(...figures) <= 0)).toEqual([])
  // Also where something could not be measured.
  expect(processesOf(join(tmpdir(), 'club-browser-'))).toEqual([])
  expect(code).toBe(rows.some(({ verdict }) => verdict === 'MISSED') ? 1 : 0)
})

/** The figure of a cell; NaN where the cell is anything but a figure with its unit. */
const figureOf = (cell: string) => Number(/^([\d.]+) (?:\/s|MB\/s|MB|ms|µs|%)$/.exec(cell)?.[1])
