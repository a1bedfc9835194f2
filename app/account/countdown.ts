import { useEffect, useState } from 'react'

export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The time from `now` to `target` (both in milliseconds), in whole seconds; null once `target` has passed. */
export function timeLeft(target: number, now: number): TimeLeft | null {
  const left = Math.ceil((target - now) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/**
 * The time left until `target` (an ISO date), updated every `refresh` milliseconds; null afterwards and before
 * hydration.
 */
export function useTimeLeft(target: string, refresh: number): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null)
  useEffect(() => {
    const update = () => {
      const now = timeLeft(Date.parse(target), Date.now())
      setLeft(now)
      if (now === null) clearInterval(timer)
    }
    const timer = setInterval(update, refresh)
    update()
    return () => clearInterval(timer)
  }, [target, refresh])
  return left
}
