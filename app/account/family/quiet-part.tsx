import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child } from '#contract/household.ts'
import { changeChild } from '#app/api/household.ts'
import { Field, Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import type { OnSaved } from './saved.ts'
import { ownZone, placeOf } from './zone.ts'

const words = familyWords.quiet

/** '8:00 PM' for '20:00'. */
const timeLabel = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(`2026-01-01T${time}`))

/** A child's quiet hours in a few words. */
export const quietLabel = (quiet: Child['quiet']): string =>
  quiet ? words.are(timeLabel(quiet.from), timeLabel(quiet.until), placeOf(quiet.zone)) : words.off

/** Sets the child's quiet hours. */
export function QuietPart({ child: { id, quiet }, onSaved }: { child: Child; onSaved: OnSaved }) {
  async function send(data: FormData): Promise<Answer> {
    if (data.has('off')) {
      await changeChild(id, { quiet: null })
      await onSaved(familyNotices.quietOff)
      return {}
    }
    const [from, until] = [String(data.get('from')), String(data.get('until'))]
    if (from === '' || until === '') return { error: words.missing, field: from === '' ? 'from' : 'until' }
    if (from === until) return { error: words.same, field: 'until' }
    await changeChild(id, { quiet: { from, until, zone: ownZone() } })
    await onSaved(familyNotices.quietSet)
    return {}
  }

  return (
    <Form className="quiet-hours" onSend={send}>
      <p>{words.text}</p>
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
      <div className="row">
        <Submit className="lantern" keepsFocus label={words.submit} />
        {quiet && <Submit name="off" value="yes" className="seal" keepsFocus label={words.switchOff} />}
      </div>
    </Form>
  )
}
