import { builtInStorybooks } from '#content/storybooks.ts'
import { countWords } from '#contract/plain-text.ts'
import { median, type Row } from '../measure.ts'
import { precision, readCorpus, recall, score, type Score } from './corpus.ts'

const wordsOfABook = 5000
const goalMs = 300
const goal = 95

/** What text screening finds of what it should, how much of what it finds is right, and how long a book takes. */
export async function benchScreening(rounds: number): Promise<Row[]> {
  const book = bookOf(wordsOfABook)
  const begun = performance.now()
  const { screen } = await import('#contract/screening/screen.ts')
  const loadedMs = performance.now() - begun
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    await screen(book)
    times.push(performance.now() - begun)
  }
  const [first = 0, ...next] = times
  const shares: Row[] = []
  for (const name of ['corpus', 'held-out'] as const) {
    const { all, byKind } = await score(readCorpus(name), screen)
    shares.push(shareRow(name, 'recall', recall, all, byKind), shareRow(name, 'precision', precision, all, byKind))
  }
  return [
    ...shares,
    {
      job: `screening, a book of ${wordsOfABook} words, the first time`,
      ours: first,
      floor: goalMs,
      unit: 'ms',
      ratio: goalMs / first,
      goal: `<= ${goalMs} ms`,
      met: first <= goalMs,
      detail: `${median(next).toFixed(0)} ms after that; loaded in ${loadedMs.toFixed(0)} ms`,
    },
  ]
}

function shareRow<Kind extends string>(
  name: string,
  figure: string,
  of: (score: Score) => number,
  all: Score,
  byKind: ReadonlyMap<Kind, Score>,
): Row {
  const ours = of(all) * 100
  return {
    job: `screening, ${figure}, ${name}`,
    ours,
    floor: goal,
    unit: '%',
    ratio: ours / goal,
    goal: `>= ${goal} %`,
    met: ours >= goal,
    detail: [...byKind].map(([kind, score]) => `${kind} ${(of(score) * 100).toFixed(0)}`).join(', '),
  }
}

/** The built-in storybooks again and again, a line for each page. */
function bookOf(words: number): string {
  const pages = builtInStorybooks.flatMap(({ pages }) => pages.map(({ content }) => content))
  const lines: string[] = []
  for (let count = 0; count < words; count += countWords(lines.at(-1) ?? ''))
    lines.push(pages[lines.length % pages.length] ?? '')
  return lines.join('\n')
}
