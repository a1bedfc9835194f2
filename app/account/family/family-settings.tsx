import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changePin, pinQuery, setWeeklyEmail, weekQuery } from '#app/api/household.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Setting, SettingRow, Settings } from '#app/ui/setting.tsx'
import { familyWords as words } from '#content/household/family-page.ts'
import { recordingWords } from '#content/household/recordings.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Household } from '#contract/household.ts'
import type { PinState } from '#contract/reauthentication.ts'
import { AccountForm, PasswordField, PinField } from '../account-form.tsx'
import { closeWhenSaved, type OnSaved } from './close-when-saved.ts'
import { GuardianRows } from './guardian-rows.tsx'

const voice = recordingWords.row

type FamilySettingsProps = {
  household: Household
  userId: string
  email: string
}

/** What is the same for all children of a family. */
export const FamilySettings = (props: FamilySettingsProps) => (
  <div className="section">
    <Settings heading={words.family}>
      {props.household.children.length > 0 && (
        <>
          <PinRow userId={props.userId} email={props.email} />
          <WeeklyEmailRow userId={props.userId} />
          <SettingRow name={voice.name} value={voice.value}>
            <Link to={voice.link.to} className="button-secondary">
              {voice.link.label}
            </Link>
          </SettingRow>
        </>
      )}
      <GuardianRows {...props} />
    </Settings>
  </div>
)

/** The guardian's PIN: set, changed and removed with the password. */
function PinRow({ userId, email }: { userId: string; email: string }) {
  const { data, refetch } = useQuery(pinQuery(userId))
  if (data === undefined) return null
  const { pin } = data
  return (
    <Setting
      name={words.pin.name}
      value={words.pin.state[pin]}
      isNext={pin === 'locked'}
      action={pin === 'none' ? words.pin.openFirst : words.pin.open}
    >
      {(close) => <PinPart pin={pin} email={email} onSaved={closeWhenSaved(close, refetch)} />}
    </Setting>
  )
}

function PinPart({ pin: state, email, onSaved }: { pin: PinState; email: string; onSaved: OnSaved }) {
  async function change(data: FormData) {
    const pin = data.get('pin') as string | null
    await changePin({ password: String(data.get('password')), pin })
    await onSaved(pin === null ? familyNotices.pinRemoved : familyNotices.pinSet)
  }

  const form = {
    submitting: words.pin.submitting,
    username: email,
    onSend: change,
  }
  return (
    <>
      <p>{words.pin.text}</p>
      <AccountForm {...form} submit={state === 'none' ? words.pin.set : words.pin.change}>
        <PinField isNew />
        <PasswordField />
      </AccountForm>
      {state !== 'none' && (
        <details>
          <summary>{words.pin.removeHeading}</summary>
          <AccountForm {...form} submit={words.pin.remove}>
            <PasswordField />
          </AccountForm>
        </details>
      )}
    </>
  )
}

/** The switch of the weekly email. */
function WeeklyEmailRow({ userId }: { userId: string }) {
  const { data, refetch } = useQuery(weekQuery(userId))
  if (data === undefined) return null
  const isOn = data.weeklyEmail
  return (
    <Setting
      name={words.weeklyEmail.name}
      value={isOn ? words.weeklyEmail.wanted : words.weeklyEmail.notWanted}
      action={words.weeklyEmail.change}
    >
      {(close) => (
        <>
          <p>{words.weeklyEmail.text}</p>
          <ActionButton
            className="button-primary"
            keepsFocus
            label={isOn ? words.weeklyEmail.end : words.weeklyEmail.want}
            failed={familyNotices.weeklyEmailNotChanged}
            onAct={async () => {
              await setWeeklyEmail({ wanted: !isOn })
              await closeWhenSaved(close, refetch)(isOn ? familyNotices.weeklyEmailOff : familyNotices.weeklyEmailOn)
            }}
          />
        </>
      )}
    </Setting>
  )
}
