import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaintColor, PaintingKey } from '#content/paint/sheets.ts'
import type { Painting } from '#contract/paintings.ts'
import { begin, type History } from './history.ts'
import type { StampChoice, Tool } from './tray.tsx'

/** The marks on a sheet. */
export type Marks = Omit<Painting, 'hung'>

export const nothing: Marks = { fills: {}, strokes: [] }

/** What is painted with. */
type Choices = { readonly color: PaintColor; readonly tool: Tool; readonly stamp: StampChoice }

const firstChoices: Choices = {
  color: 'coral',
  tool: 'fill',
  stamp: { stamp: 'whiskerleaf', size: 'medium', turn: 0 },
}

/** Whatever the order of their fields. */
const isSame = ({ fills, strokes }: Marks, other: Marks) =>
  hashKey([fills, strokes]) === hashKey([other.fills, other.strokes])

/** What stays when a child starts again or goes back: what it has chosen, and the steps of each picture of the sheet. */
export function useVisit() {
  const [choices, setChoices] = useState(firstChoices)
  const [histories] = useState(() => new Map<PaintingKey, History<Marks>>())
  return {
    choices,
    choose: (chosen: Partial<Choices>) => setChoices((before) => ({ ...before, ...chosen })),
    /** The steps of a picture. They begin anew where another device has changed it. */
    historyOf(of: PaintingKey, painting: Marks = nothing): History<Marks> {
      const history = histories.get(of)
      return history && isSame(history.now, painting) ? history : begin(painting)
    },
    /** Null for a new sheet. */
    setHistory(of: PaintingKey, history: History<Marks> | null) {
      if (history === null) histories.delete(of)
      else histories.set(of, history)
    },
  }
}

export type Visit = ReturnType<typeof useVisit>
