import { adultAge, ageScreenWords, teenAge } from '#content/account/age-screen.ts'
import { useRef, useState, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Field } from '#app/ui/form.tsx'
import { storageKey } from '#app/api/session/stored-session.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore, useStore } from '#app/store.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { AccountForm, checkOf, focusAccountForm } from './account-form.tsx'

const { question, check, tooYoung } = ageScreenWords

/** Asks once again about the first answer of somebody under 18: 11 may be a 41 mistyped. */
export function AgeQuestion({ onAnswer }: { onAnswer: (years: number) => void }) {
  const [doubtful, setDoubtful] = useState<number | null>(null)
  const wasChecked = useRef(false)

  function show(years: number | null) {
    flushSync(() => setDoubtful(years))
    focusAccountForm()
  }

  function take(years: number) {
    if (years >= adultAge || wasChecked.current) {
      onAnswer(years)
      return
    }
    wasChecked.current = true
    show(years)
  }

  if (doubtful === null)
    return (
      <AccountForm
        submit={question.submit}
        submitting={question.submit}
        onSend={(data) => take(Number(data.get('age')))}
      >
        <Field
          label={question.label}
          hint={question.hint}
          name="age"
          type="text"
          check={checkOf('age')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="field-age"
        />
      </AccountForm>
    )
  return (
    <div className="paper account-form">
      <h2 className="card-name" tabIndex={-1}>
        {check.heading(doubtful)}
      </h2>
      <p>{check.text}</p>
      <div className="row">
        <button type="button" className="seal" onClick={() => onAnswer(doubtful)}>
          {check.yes(doubtful)}
        </button>
        <button type="button" className="seal" onClick={() => show(null)}>
          {check.no}
        </button>
      </div>
    </div>
  )
}

export function GuardianNeeded() {
  return (
    <div className="paper account-form">
      <h2 className="card-name" tabIndex={-1}>
        {tooYoung.heading}
      </h2>
      <p>{tooYoung.text}</p>
      <p className="aside-line aside-links">
        {tooYoung.meanwhile}
        {tooYoung.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}

/** The storage key for the time of an answer below the minimum age. */
const tooYoungKey = `${storageKey}.too-young`
const keptMs = 86_400_000

/** What this document knows; 'unread' until storage has been read, after hydration. */
const ageAnswer = createStore<'unread' | 'unanswered' | 'too-young' | 'teen' | 'adult'>('unread')

/** The time of that answer, as far as this document knows. */
let tooYoungAt = 0

/** The age of a teen, sent by the sign-up. */
let teenYears: number | null = null

function readAnswer(): void {
  if (Date.now() - Math.max(tooYoungAt, Number(readStored(tooYoungKey))) < keptMs) {
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
