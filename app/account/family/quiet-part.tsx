import { familyWords } from '#content/household/family.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import type { Child } from '#contract/household.ts'
import type { QuietHours } from '#contract/quiet-hours.ts'
import { useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#app/api/http.ts'
import { changeChild } from '#app/api/household.ts'
import '#app/ui/text-field.css'

const words = familyWords.quiet

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** '8:00 PM' for '20:00'. */
const timeLabel = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(`2026-01-01T${time}`))

/** The hours in which the child's page says good night. */
export function QuietPart({ child, onChanged }: { child: Child; onChanged: () => Promise<unknown> }) {
  const { id, quiet } = child
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const fields = useId()
  const save = useRef<HTMLButtonElement>(null)

  async function change(hours: QuietHours | null) {
    setBusy(true)
    setMessage('')
    try {
      await changeChild(id, { quiet: hours })
      await onChanged()
      // The button that switches them off goes with them.
      if (hours === null) save.current?.focus()
      setMessage(hours ? words.saved : words.isOff)
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
    setBusy(false)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const [from, until] = [String(data.get('from')), String(data.get('until'))]
    if (from === '' || until === '') return setMessage(words.missing)
    if (from === until) return setMessage(words.same)
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    void change({ from, until, zone })
  }

  return (
    <form method="post" noValidate className="quiet-hours" onSubmit={onSubmit}>
      <p>{words.text}</p>
      <p>{quiet ? words.are(timeLabel(quiet.from), timeLabel(quiet.until), placeOf(quiet.zone)) : words.off}</p>
      <div className="quiet-times">
        {(['from', 'until'] as const).map((name) => (
          <label key={name} htmlFor={`${fields}-${name}`}>
            {words[name]}
            <input
              className="text-field"
              type="time"
              id={`${fields}-${name}`}
              name={name}
              defaultValue={quiet?.[name] ?? words.usual[name]}
            />
          </label>
        ))}
      </div>
      <output className="child-message">{message}</output>
      <div className="quiet-actions">
        <button ref={save} type="submit" className="seal" aria-disabled={isBusy}>
          {words.submit}
        </button>
        {quiet && (
          <button type="button" className="text-button" disabled={isBusy} onClick={() => void change(null)}>
            {words.switchOff}
          </button>
        )}
      </div>
    </form>
  )
}
