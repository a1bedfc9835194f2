import { familyWords } from '#content/household/family-page.ts'
import type { Child } from '#contract/household.ts'
import { useRef } from 'react'
import { changeChild } from '#app/api/household.ts'
import { Field, Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'

const words = familyWords.quiet

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** '8:00 PM' for '20:00'. */
const timeLabel = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(`2026-01-01T${time}`))

/** The child's quiet hours. */
export function QuietPart({ child, onChanged }: { child: Child; onChanged: () => Promise<unknown> }) {
  const { id, quiet } = child
  const save = useRef<HTMLButtonElement>(null)

  async function send(data: FormData): Promise<Answer> {
    if (data.has('off')) {
      await changeChild(id, { quiet: null })
      await onChanged()
      // The button that switches them off is removed with them.
      save.current?.focus()
      return { message: words.isOff }
    }
    const [from, until] = [String(data.get('from')), String(data.get('until'))]
    if (from === '' || until === '') return { message: words.missing }
    if (from === until) return { message: words.same }
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    await changeChild(id, { quiet: { from, until, zone } })
    await onChanged()
    return { message: words.saved }
  }

  return (
    <Form className="quiet-hours" onSend={send}>
      <p>{words.text}</p>
      <p>{quiet ? words.are(timeLabel(quiet.from), timeLabel(quiet.until), placeOf(quiet.zone)) : words.off}</p>
      <div className="row quiet-times">
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            type="time"
            name={name}
            defaultValue={quiet?.[name] ?? words.usual[name]}
          />
        ))}
      </div>
      <FormMessage className="child-message" />
      <div className="row quiet-actions">
        <Submit ref={save} className="seal" keepsFocus label={words.submit} />
        {quiet && <Submit name="off" value="yes" className="text-button" label={words.switchOff} />}
      </div>
    </Form>
  )
}
