import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingKinds, type Finding, type FindingKind } from '#contract/screening.ts'

export interface MarkedLine {
  text: string
  marks: Finding[]
}

/** Lines of a corpus without its marks, `{kind:text}`; `\u200b` stands for the character; lines with # are headings. */
export function readCorpus(name: 'corpus' | 'held-out'): MarkedLine[] {
  const lines = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('# ')).map(readLine)
}

function readLine(line: string): MarkedLine {
  let text = ''
  const marks: Finding[] = []
  const written = line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  for (const [part, kind, marked] of written.matchAll(/\{(\w+):([^}]+)\}|[^{]+/g)) {
    if (marked === undefined) text += part
    else {
      if (!(findingKinds as readonly string[]).includes(kind ?? '')) throw new Error(`no such kind: ${line}`)
      marks.push({ kind: kind as FindingKind, start: text.length, end: text.length + marked.length })
      text += marked
    }
  }
  return { text, marks }
}

export interface Score {
  /** Marks that were found, and that were missed. */
  found: number
  missed: number
  /** Findings where nothing is marked. */
  wrong: number
}

export const recall = ({ found, missed }: Score) => found / Math.max(1, found + missed)
export const precision = ({ found, wrong }: Score) => found / Math.max(1, found + wrong)

export interface Miss {
  text: string
  missed: Finding[]
  wrong: Finding[]
}

/** A mark is found by a finding of its kind that overlaps it. */
export async function score(lines: readonly MarkedLine[], screen: (text: string) => Promise<Finding[]>) {
  const empty = (): Score => ({ found: 0, missed: 0, wrong: 0 })
  const byKind = new Map(findingKinds.map((kind) => [kind, empty()]))
  const misses: Miss[] = []
  for (const { text, marks } of lines) {
    const findings = await screen(text)
    const isSame = (one: Finding, other: Finding) =>
      one.kind === other.kind && one.start < other.end && other.start < one.end
    const missed = marks.filter((mark) => !findings.some((finding) => isSame(finding, mark)))
    const wrong = findings.filter((finding) => !marks.some((mark) => isSame(finding, mark)))
    for (const { kind } of marks) (byKind.get(kind) ?? empty()).found++
    for (const { kind } of missed) {
      const of = byKind.get(kind) ?? empty()
      of.found--
      of.missed++
    }
    for (const { kind } of wrong) (byKind.get(kind) ?? empty()).wrong++
    if (missed.length + wrong.length > 0) misses.push({ text, missed, wrong })
  }
  const all = [...byKind.values()].reduce(
    (sum, { found, missed, wrong }) => ({
      found: sum.found + found,
      missed: sum.missed + missed,
      wrong: sum.wrong + wrong,
    }),
    empty(),
  )
  return { all, byKind, misses }
}
