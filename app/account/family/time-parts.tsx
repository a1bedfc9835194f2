import { addTime, changeChild } from '#app/api/household.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Form, FormMessage, Submit, Field, type Answer } from '#app/ui/form.tsx'
import { timeLabel } from '#content/dates.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child } from '#contract/household.ts'
import { dailyLimits, moreTime } from '#contract/limits.ts'
import type { OnSaved } from './close-when-saved.ts'
import { ownZone, placeOf } from './zone.ts'

const words = familyWords.limit

/** A child's daily limit in a few words. */
export function limitLabel({ daily_limit: limit, minutes_left: left }: Child): string {
  if (limit === null) return words.off
  return left === 0 ? words.usedUp(limit) : words.is(limit, left ?? limit)
}

/** Sets the child's daily limit, and adds time to it. */
export function LimitPart({ child, onSaved }: { child: Child; onSaved: OnSaved }) {
  const { id, daily_limit: limit } = child

  async function send(data: FormData) {
    const chosen = dailyLimits.find((minutes) => String(minutes) === data.get('limit')) ?? null
    await changeChild(id, { daily_limit: chosen, zone: ownZone() })
    await onSaved(chosen === null ? familyNotices.limitOff : familyNotices.limitSet)
  }

  return (
    <Form className="quiet-hours" onSend={send}>
      <p>{words.text(placeOf(ownZone()))}</p>
      <fieldset className="child-field">
        <legend>{words.choose}</legend>
        <div className="row band-choices">
          {[null, ...dailyLimits].map((minutes) => (
            <label key={minutes}>
              <input type="radio" name="limit" value={minutes ?? ''} defaultChecked={minutes === limit} />
              {minutes === null ? words.off : words.minutes(minutes)}
            </label>
          ))}
        </div>
      </fieldset>
      <FormMessage className="child-message" />
      <div className="row">
        <Submit className="button-primary" keepsFocus label={words.submit} />
        {limit !== null && <MoreTimeButton childId={id} onSaved={onSaved} />}
      </div>
    </Form>
  )
}

/** Adds `moreTime` minutes to a child's daily limit today. */
const MoreTimeButton = ({ childId, onSaved }: { childId: string; onSaved: OnSaved }) => (
  <ActionButton
    className="button-secondary"
    keepsFocus
    label={words.more(moreTime)}
    failed={familyNotices.timeNotAdded}
    onAct={async () => {
      await addTime(childId)
      await onSaved(familyNotices.timeAdded)
    }}
  />
)

const quietWords = familyWords.quiet

/** '8:00 PM' for '20:00'. */
const timeOfDayLabel = (time: string) => timeLabel(`2026-01-01T${time}`)

/** A child's quiet hours in a few words. */
export const quietLabel = (quiet: Child['quiet']): string =>
  quiet ? quietWords.are(timeOfDayLabel(quiet.from), timeOfDayLabel(quiet.until), placeOf(quiet.zone)) : quietWords.off

/** Sets the child's quiet hours. */
export function QuietPart({ child: { id, quiet }, onSaved }: { child: Child; onSaved: OnSaved }) {
  async function send(data: FormData): Promise<Answer> {
    if (data.has('off')) {
      await changeChild(id, { quiet: null })
      await onSaved(familyNotices.quietOff)
      return {}
    }
    const [from, until] = [String(data.get('from')), String(data.get('until'))]
    if (from === '' || until === '') return { error: quietWords.missing, field: from === '' ? 'from' : 'until' }
    if (from === until) return { error: quietWords.same, field: 'until' }
    await changeChild(id, { quiet: { from, until, zone: ownZone() } })
    await onSaved(familyNotices.quietSet)
    return {}
  }

  return (
    <Form className="quiet-hours" onSend={send}>
      <p>{quietWords.text}</p>
      <div className="row quiet-times">
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            label={quietWords[name]}
            type="time"
            name={name}
            defaultValue={quiet?.[name] ?? quietWords.usual[name]}
          />
        ))}
      </div>
      <FormMessage className="child-message" />
      <div className="row">
        <Submit className="button-primary" keepsFocus label={quietWords.submit} />
        {quiet && (
          <Submit name="off" value="yes" className="button-secondary" keepsFocus label={quietWords.switchOff} />
        )}
      </div>
    </Form>
  )
}
