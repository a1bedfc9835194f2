import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './sources.ts'

// Regular expressions that see input from outside take linear time: one that takes quadratic time on a text of a few
// kilobytes holds the event loop for everybody. V8 backtracks, so each one is tried on texts that make it do so.

/** Characters of a text; a quadratic expression needs 10^8 steps for it, over 0.1 s. */
const length = 20_000
/** Processor time of the worker, which other programs on the machine do not change. */
const ceilingMs = 60
/** A linear expression takes twice as long for twice the text, a quadratic one four times as long. */
const maxGrowth = 3
/** A worker that does not answer for so long is in an expression that takes exponential time. */
const deadlineMs = 5_000

/** Expressions that no text from outside reaches, by file. */
const insideOnly: Readonly<Record<string, string>> = {
  'server/platform/embedded-postgres/': 'the output and settings of our own PostgreSQL',
  'server/platform/isolated/test.task.ts': 'a task of a test, slow on purpose',
}

interface Expression {
  file: string
  source: string
  flags: string
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, regex } = node as ESTree.Node & { regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex !== undefined) found.push({ file, source: regex.pattern, flags: regex.flags })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, read(file)).program)
  return found
}

const expressions = sourceFiles
  .filter((file) => /^(server|contract|content)\//.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !Object.keys(insideOnly).some((folder) => file.startsWith(folder)))
  .flatMap(expressionsIn)

/** A character for each part of an expression, in order. */
function partsOf(source: string): string[] {
  const parts = source.matchAll(
    /\[(\^?)(\\?.)[^\]]*\]|\\u\{?([\da-f]{4,5})\}?|\\([dwsDWS])|\\([^\w])|([^\\^$|?*+(){}[\]])/gi,
  )
  return [...parts].map(([, not, inSet = '', code, kind, escaped, plain = '']) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
    if (kind !== undefined) return { d: '0', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }[kind] ?? 'a'
    if (escaped !== undefined) return escaped
    if (inSet === '') return plain
    return not === '^'
      ? 'z'
      : inSet
          .replace(/^\\s$/, ' ')
          .replace(/^\\d$/, '0')
          .replace(/^\\[wp]$/, 'a')
          .slice(-1)
  })
}

const usual = [' ', '.', 'a', 'A', '0', '-', '\n', '/', '<', '(', '[', '"', '\\', '@', 'a.', 'a ', '\u0301', '1 0 ']

/** Texts that begin to match again and again, and do not in the end. */
function textsFor(source: string): string[] {
  const own = partsOf(source).slice(0, 24)
  const repeated = [...new Set([...usual, ...own, own.join('')])].filter((piece) => piece !== '')
  const begun = own.flatMap((part, n) => {
    const before = own.slice(0, n).join('')
    return [before + part.repeat(length), (before + part).repeat(Math.ceil(length / (before.length + 1)))]
  })
  const texts = [...repeated.map((piece) => piece.repeat(Math.ceil(length / piece.length))), ...begun]
  return [...new Set(texts)].flatMap((text) => [`${text}\u0000`, `!${text}!`])
}

const worker = `
  const { parentPort } = require('node:worker_threads')
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const run = (expression, text) => {
    expression.lastIndex = 0
    const before = usedMs()
    if (expression.global) text.replaceAll(expression, '')
    else expression.test(text)
    return usedMs() - before
  }
  const leastOf = (expression, text) => Math.min(run(expression, text), run(expression, text))
  // With the same end, which keeps it from matching.
  const part = (text, divisor) => text.slice(0, text.length / divisor) + text.slice(-1)
  parentPort.on('message', ({ source, flags, texts, ceilingMs, maxGrowth }) => {
    const expression = new RegExp(source, flags)
    for (const text of texts) {
      // Most take no time for a quarter of it. (The clock, because processor time of less than a tick may be none.)
      const begun = performance.now()
      run(expression, part(text, 4))
      if (performance.now() - begun < 1) continue
      if (run(expression, text) < ceilingMs || leastOf(expression, text) < ceilingMs) continue
      const [half, whole] = [leastOf(expression, part(text, 2)), leastOf(expression, text)]
      if (whole / half > maxGrowth) return parentPort.postMessage(JSON.stringify(text.slice(0, 40)))
    }
    parentPort.postMessage(null)
  })`

/** The expressions that take more than linear time, each with the beginning of such a text. */
async function slowOf(tried: readonly Expression[], waitMs = deadlineMs): Promise<string[]> {
  const slow: string[] = []
  let running = new Worker(worker, { eval: true })
  for (const { file, source, flags } of tried) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    running.postMessage({ source, flags, texts: textsFor(source), ceilingMs, maxGrowth })
    const timeout = AbortSignal.timeout(waitMs)
    // oxlint-disable-next-line no-await-in-loop
    const [text] = (await once(running, 'message', { signal: timeout }).catch(async () => {
      await running.terminate()
      running = new Worker(worker, { eval: true })
      return ['for ever']
    })) as [string | null]
    if (text !== null) slow.push(`${file}: /${source}/${flags} on ${text}`)
  }
  await running.terminate()
  return slow
}

test('slow expressions are found', async () => {
  const known = ['\\s+$', '^\\s+|\\s+$', '^(a+)+$', '<a[^>]*>', '\\d+-\\d+-'].map((source) => ({
    file: 'known',
    source,
    flags: '',
  }))
  expect(await slowOf(known, 500)).toHaveLength(known.length)
  expect(await slowOf([{ file: 'known', source: '^[a-z]{1,20}$', flags: '' }])).toEqual([])
}, 120_000)

test('every regular expression takes linear time', async () => {
  expect(expressions.length).toBeGreaterThan(150)
  expect(await slowOf(expressions)).toEqual([])
}, 300_000)
