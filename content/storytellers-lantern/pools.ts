import type { scentNotices } from '../notices/realms.ts'
import type { ThemeKey } from '../realms.ts'

type Scent = {
  readonly id: keyof typeof scentNotices
  readonly theme: ThemeKey
  readonly name: string
  readonly purpose: string
  readonly line: string
}

export const poolsWords = {
  lead: 'Three pools in warm stone. Behind the steam somebody is knotting dreams into stories, and need not be spoken to.',
  heading: 'Choose a pool and breathe in',
} as const

export const scents = [
  {
    id: 'lavender',
    theme: 'cosmic-map',
    name: 'Lavender Light',
    purpose: 'for Focus',
    line: 'It smells of clean pillowcases. Bees have been known to land on it and read the small print.',
  },
  {
    id: 'cedar',
    theme: 'storytellers-lantern',
    name: 'Cedar Glow',
    purpose: 'for Memory',
    line: 'It smells of the drawer where the good things are kept, the one that sticks.',
  },
  {
    id: 'peppermint',
    theme: 'whimcraft-workshop',
    name: 'Peppermint Spark',
    purpose: 'for Curiosity',
    line: 'It smells as if the air were about to ask you something.',
  },
] as const satisfies readonly Scent[]
