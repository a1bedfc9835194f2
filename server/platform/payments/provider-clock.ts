/**
 * The payment provider's clock relative to ours: always 0 except for the embedded sandbox, whose clock can be moved.
 * Whatever becomes due about memberships is due by the provider's clock.
 */
export interface ProviderClock {
  /** Milliseconds. */
  aheadMs(): number
  set(aheadMs: number): void
  /** Calls `listener` after each change. */
  onMoved(listener: (aheadMs: number) => void): void
}

export function createProviderClock(): ProviderClock {
  let ahead = 0
  const listeners: ((aheadMs: number) => void)[] = []
  return {
    aheadMs: () => ahead,
    set(aheadMs) {
      if (aheadMs === ahead) return
      ahead = aheadMs
      for (const listener of listeners) listener(ahead)
    },
    onMoved: (listener) => void listeners.push(listener),
  }
}
