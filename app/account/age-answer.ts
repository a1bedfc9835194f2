import { useLayoutEffect } from 'react'
import { storageKey } from '#app/api/session/stored-session.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore, useStore } from '#app/store.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { adultAge, teenAge } from '#content/account/age-screen.ts'

// The answer to the age question. It never leaves the browser, but for a teen's age (decision 043).

/** The storage key for the time of an answer below the minimum age. */
const tooYoungKey = `${storageKey}.too-young`
const storedMs = 86_400_000

/** What this document knows; 'unread' until storage has been read, after hydration. */
const ageAnswer = createStore<'unread' | 'unanswered' | 'too-young' | 'teen' | 'adult'>('unread')

/** The time of that answer, as far as this document knows. */
let tooYoungAt = 0

/** The age of a teen, sent by the sign-up. */
let teenYears: number | null = null

function readAnswer(): void {
  if (Date.now() - Math.max(tooYoungAt, Number(readStored(tooYoungKey))) < storedMs) {
    ageAnswer.set('too-young')
    return
  }
  writeStored(tooYoungKey, null)
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
  writeStored(tooYoungKey, String(tooYoungAt))
  ageAnswer.set('too-young')
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
