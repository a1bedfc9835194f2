import { useSyncExternalStore } from 'react'

/** A value outside React that parts of a page follow. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: (): Value => value,

    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },

    /** @returns ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Followed<Value> = Pick<ReturnType<typeof createStore<Value>>, 'current' | 'subscribe'>

/** The value as it is now; `prerendered` is what a prerendered page and its first render in the browser show. */
export const useStore = <Value>({ subscribe, current }: Followed<Value>, prerendered?: Value): Value =>
  useSyncExternalStore(subscribe, current, () => prerendered ?? current())
