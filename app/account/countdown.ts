import { useEffect, useState } from 'react'

export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The time from `now` to `target` (both milliseconds), in whole seconds; null once it has come. */
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

/** The time left until `target` (an ISO date), looked at every `refresh` milliseconds; null once it has come and before the page is awake. */
export function useTimeLeft(target: string, refresh: number): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null)
  useEffect(() => {
    const look = () => {
      const now = timeLeft(Date.parse(target), Date.now())
      setLeft(now)
      if (now === null) clearInterval(ticking)
    }
    const ticking = setInterval(look, refresh)
    look()
    return () => clearInterval(ticking)
  }, [target, refresh])
  return left
}
