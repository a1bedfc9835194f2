import { careWords } from '#content/about/care.ts'
import { fieldWords } from '#content/account/fields.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import { outcomeWords } from '#content/reports.ts'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#app/api/http.ts'
import { fetchOutcome } from '#app/api/reports.ts'
import '#app/ui/text-field.css'

const words = careWords.outcome

/** A receipt as it was given, also from one typed in small letters or without hyphens. */
function receiptIn(typed: string): string {
  const [, ...groups] = /^R(.{4})(.{4})(.{4})$/.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  return groups.length === 0 ? typed.trim().toUpperCase() : ['R', ...groups].join('-')
}

/** Shows what came of a report, by its receipt. */
export function OutcomeForm() {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const receipt = receiptIn(String(new FormData(event.currentTarget).get('receipt')))
    if (receipt === '') return setMessage(words.empty)
    setBusy(true)
    setMessage('')
    try {
      setMessage(outcomeWords[(await fetchOutcome(receipt)).state])
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
    setBusy(false)
  }

  return (
    <form method="post" noValidate className="outcome-form" onSubmit={(event) => void onSubmit(event)}>
      <label htmlFor={id}>{words.label}</label>
      <div>
        <input
          className="text-field"
          id={id}
          name="receipt"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={words.placeholder}
        />
        <button type="submit" className="lantern lantern-small" aria-disabled={isBusy}>
          {isBusy ? words.looking : words.look}
        </button>
      </div>
      <output>{message}</output>
      <noscript>
        <p>{fieldWords.withoutScript}</p>
      </noscript>
    </form>
  )
}
