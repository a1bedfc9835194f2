import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: (): Value => value,

    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },

    /** @returns unsubscribe */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Followed<Value> = Pick<ReturnType<typeof createStore<Value>>, 'current' | 'subscribe'>

/** The current value; `prerendered` is used for prerendering and hydration. */
export const useStore = <Value>({ subscribe, current }: Followed<Value>, prerendered?: Value): Value =>
  useSyncExternalStore(subscribe, current, () => prerendered ?? current())
