import { adultAge, teenAge } from '#content/account/age-screen.ts'
import { useLayoutEffect } from 'react'
import { storageKey } from '#app/api/session/stored-session.ts'
import { createStore, useStore } from '#app/store.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'

/** The storage key for the time of an answer below the minimum age. */
const tooYoungKey = `${storageKey}.too-young`
const keptMs = 86_400_000

/** What this document knows; 'unread' until storage has been read, after hydration. */
const ageAnswer = createStore<'unread' | 'unanswered' | 'too-young' | 'teen' | 'adult'>('unread')

/** The time, if storage is not available. */
let tooYoungAt = 0

/** The age of a teen, sent by the sign-up. */
let teenYears: number | null = null

function readAnswer(): void {
  if (Date.now() - Math.max(tooYoungAt, storedMoment()) < keptMs) {
    ageAnswer.set('too-young')
    return
  }
  try {
    localStorage.removeItem(tooYoungKey)
  } catch {
    // Storage is not available.
  }
  if (ageAnswer.current() !== 'adult' && ageAnswer.current() !== 'teen') ageAnswer.set('unanswered')
}

/** Stores the answer. Only an answer below the minimum age outlives the document, for a day. */
export function answerAge(years: number): void {
  teenYears = years >= teenAge && years < adultAge ? years : null
  if (years >= teenAge) {
    ageAnswer.set(teenYears === null ? 'adult' : 'teen')
    return
  }
  tooYoungAt = Date.now()
  try {
    localStorage.setItem(tooYoungKey, String(tooYoungAt))
  } catch {
    // Storage is not available; the answer lasts as long as the document.
  }
  ageAnswer.set('too-young')
}

function storedMoment(): number {
  try {
    return Number(localStorage.getItem(tooYoungKey))
  } catch {
    return 0
  }
}

/** A teen's age in years; null for an adult, whose age is not stored. */
export const ageOfTeen = (): number | null => teenYears

/** The answer to the age question; follows other tabs and its expiry. */
export function useAgeAnswer() {
  usePageRestored(readAnswer)
  useLayoutEffect(() => {
    readAnswer()
    addEventListener('storage', readAnswer)
    document.addEventListener('visibilitychange', readAnswer)
    return () => {
      removeEventListener('storage', readAnswer)
      document.removeEventListener('visibilitychange', readAnswer)
    }
  }, [])
  return useStore(ageAnswer)
}
