import { useLayoutEffect, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react'

/** The page stored in this history entry; null if there is none. */
function indexInHistory(): number | null {
  const { bookIndex } = (history.state?.usr ?? {}) as { bookIndex?: unknown }
  return Number.isInteger(bookIndex) ? (bookIndex as number) : null
}

const storedIndex = (): number => indexInHistory() ?? 0

export const isPageInHistory = (): boolean => indexInHistory() !== null

const subscribeToNothing = () => () => {}

/** The open page, stored in the history entry. */
export function usePageInHistory(count: number): [index: number, setIndex: Dispatch<SetStateAction<number>>] {
  // The document was prerendered with the first page.
  const stored = useSyncExternalStore(subscribeToNothing, storedIndex, () => 0)
  const [chosen, setChosen] = useState<number | null>(null)
  // Before the page is painted: who reloads at once comes back to what they saw.
  useLayoutEffect(() => {
    if (chosen === null) return
    history.replaceState({ ...history.state, usr: { ...history.state?.usr, bookIndex: chosen } }, '')
  }, [chosen])
  const index = Math.max(0, Math.min(count - 1, chosen ?? stored))
  const setIndex = (next: SetStateAction<number>) =>
    setChosen((from) => (typeof next === 'function' ? next(from ?? stored) : next))
  return [index, setIndex]
}
