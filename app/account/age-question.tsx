import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Field } from '#app/ui/form.tsx'
import { adultAge, ageScreenWords } from '#content/account/age-screen.ts'
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

  function onYears(years: number) {
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
        onSend={(data) => onYears(Number(data.get('age')))}
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
        <button type="button" className="button-secondary" onClick={() => onAnswer(doubtful)}>
          {check.yes(doubtful)}
        </button>
        <button type="button" className="button-secondary" onClick={() => show(null)}>
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
