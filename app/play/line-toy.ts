import { rhymePliers, whatIfWrench } from '#content/play/line-toys.ts'
import type { Part } from '#content/play/parts.ts'

export { keptLines, maxKeptLines } from '#contract/kept-toys.ts'

// The rules of the toys that put a line together from parts.

export type Line = readonly Part[]

type Words = typeof rhymePliers | typeof whatIfWrench

export type LineTool = {
  readonly id: 'rhyme-pliers' | 'what-if-wrench'
  readonly words: Pick<Words, 'lead' | 'how' | 'keys' | 'places' | 'said' | 'keptSaid'> & { readonly begin?: string }
  /** What fits each place, by the parts before it. */
  readonly places: readonly ((before: Line) => readonly Part[])[]
  readonly write: (line: Line) => string
}

const { families } = rhymePliers
const rhymes = families.flat()
const texts = (line: Line) => line.map(({ text }) => text)

export const pliers: LineTool = {
  id: 'rhyme-pliers',
  words: rhymePliers,
  places: [
    () => rhymePliers.who,
    () => rhymePliers.deeds,
    () => rhymes,
    () => rhymePliers.turns,
    ([, , first]) => families.find((family) => family.includes(first!))!.filter((word) => word !== first),
  ],
  write(line) {
    const [who, deed, first, then, second] = texts(line)
    return `${who} ${deed} ${first}, ${then} ${second}.`
  },
}

export const wrench: LineTool = {
  id: 'what-if-wrench',
  words: whatIfWrench,
  places: [() => whatIfWrench.who, () => whatIfWrench.deeds, () => whatIfWrench.manners, () => whatIfWrench.ends],
  write: (line) => `${whatIfWrench.begin} ${texts(line).join(' ')}?`,
}

/** A line with a part chosen for each place from those that fit. */
function fill({ places }: LineTool, choose: (fitting: readonly Part[], place: number) => Part): Line {
  const line: Part[] = []
  for (const [place, fittingAfter] of places.entries()) line.push(choose(fittingAfter(line), place))
  return line
}

export const firstLine = (tool: LineTool): Line => fill(tool, ([first]) => first!)

/** @param random as Math.random */
export const anyLine = (tool: LineTool, random: () => number): Line =>
  fill(tool, (fitting) => fitting[Math.floor(random() * fitting.length)]!)

/** The line with the next part at a place, or the one before it; what no longer fits after it changes as well. */
export const turn = (tool: LineTool, line: Line, at: number, by: 1 | -1): Line =>
  fill(tool, (fitting, place) => {
    const now = fitting.indexOf(line[place]!)
    return place === at ? fitting.at((now + by) % fitting.length)! : fitting[Math.max(0, now)]!
  })

/** The place whose part is at an index of the written line. */
export function placeAt(tool: LineTool, line: Line, index: number): number {
  const written = tool.write(line)
  let from = 0
  return line.findIndex(({ text }) => {
    from = written.indexOf(text, from) + text.length
    return index < from
  })
}
