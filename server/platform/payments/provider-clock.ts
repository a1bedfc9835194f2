/**
 * How far the payment provider's clock is ahead of ours: not at all, but for the embedded sandbox, whose clock is moved by
 * hand. Whatever time alone makes due about memberships is due by the provider's clock.
 */
export interface ProviderClock {
  /** Milliseconds. */
  aheadMs(): number
  set(aheadMs: number): void
  /** Calls `listener` whenever it has been moved. */
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
