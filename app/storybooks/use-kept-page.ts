import { useEffect, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react'

/** The page that lay open when this entry of the browser's history was left or reloaded. */
function keptIndex(): number {
  const { bookIndex } = (history.state?.usr ?? {}) as { bookIndex?: unknown }
  return Number.isInteger(bookIndex) ? (bookIndex as number) : 0
}

const watchNothing = () => () => {}

/** The page of a book that lies open, kept with this entry of the browser's history. */
export function useKeptPage(count: number): [index: number, setIndex: Dispatch<SetStateAction<number>>] {
  // Hydration has to find the first page, which the document was rendered with.
  const kept = useSyncExternalStore(watchNothing, keptIndex, () => 0)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    if (chosen === null) return
    history.replaceState({ ...history.state, usr: { ...history.state?.usr, bookIndex: chosen } }, '')
  }, [chosen])
  const index = Math.max(0, Math.min(count - 1, chosen ?? kept))
  const setIndex = (next: SetStateAction<number>) =>
    setChosen((from) => (typeof next === 'function' ? next(from ?? kept) : next))
  return [index, setIndex]
}
