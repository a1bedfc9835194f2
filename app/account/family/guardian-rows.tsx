import { makePrimaryGuardian, inviteGuardian, removeGuardian, withdrawInvitation } from '#app/api/guardians.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { Points } from '#app/ui/points.tsx'
import { Setting, SettingRow } from '#app/ui/setting.tsx'
import { dayLabel, shortDayLabel } from '#content/dates.ts'
import { guardianWords as words } from '#content/household/guardians.ts'
import { familyNotices as notices } from '#content/notices/family.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { Guardian } from '#contract/guardians.ts'
import type { Household } from '#contract/household.ts'
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx'
import { closeWhenSaved, type OnSaved } from './close-when-saved.ts'

type GuardianRowsProps = {
  household: Household
  userId: string
  email: string
}

/** The guardians of the family, with the actions on each other. */
export function GuardianRows({ household, userId, email }: GuardianRowsProps) {
  const { guardians, invitation } = household
  const names = household.children.map(({ nickname }) => nickname)
  const other = guardians.find(({ id }) => id !== userId)
  // A person without a family becomes the primary guardian of a new one.
  const isPrimary = guardians.find(({ id }) => id === userId)?.primary ?? true

  /** The row of the button that opened the dialog may be gone. */
  const closeAndFocus = (close: () => void): OnSaved => {
    const saved = closeWhenSaved(close)
    return async (notice) => {
      await saved(notice)
      focusHeading()
    }
  }

  return (
    <>
      {guardians.map((guardian) => {
        const isYou = guardian.id === userId
        const row = {
          name: guardian.primary ? words.primary : words.notPrimary,
          value: (
            <>
              <p>
                <Dated text={words.value(guardian.email, isYou, shortDayLabel(guardian.since))} />
              </p>
              {isYou && other && isPrimary && <p>{words.leave.handOnFirst}</p>}
            </>
          ),
        }
        if (isYou && other && !isPrimary)
          return (
            <Setting key={guardian.id} {...row} action={words.leave.open} heading={words.leave.heading} isReadFirst>
              {(close) => (
                <>
                  <Points points={words.leave.steps(other.email, names)} />
                  <GuardianAction
                    label={words.leave.submit}
                    done={notices.guardianLeft}
                    run={() => removeGuardian(userId)}
                    onSaved={closeAndFocus(close)}
                  />
                </>
              )}
            </Setting>
          )
        if (!isYou && isPrimary)
          return (
            <Setting key={guardian.id} {...row} action={words.change} heading={guardian.email} isReadFirst>
              {(close) => (
                <OtherGuardianActions {...{ other: guardian, names, email }} onSaved={closeAndFocus(close)} />
              )}
            </Setting>
          )
        return <SettingRow key={guardian.id} {...row} />
      })}
      {isPrimary && other === undefined && (
        <Setting
          name={words.second.name}
          value={
            invitation ? words.invited.value(invitation.email, shortDayLabel(invitation.expires_at)) : words.second.none
          }
          action={invitation ? words.change : words.invite.open}
          heading={invitation ? words.second.name : words.invite.heading}
        >
          {(close) => <InvitationActions invitation={invitation} onSaved={closeWhenSaved(close)} />}
        </Setting>
      )}
    </>
  )
}

type GuardianActionProps = { label: string; done: NoticeWords; run: () => Promise<unknown>; onSaved: OnSaved }

const GuardianAction = ({ label, done, run, onSaved }: GuardianActionProps) => (
  <ActionButton
    className="button-secondary"
    keepsFocus
    label={label}
    pending={words.submitting}
    failed={notices.guardiansNotChanged}
    onAct={async () => {
      await run()
      await onSaved(done)
    }}
  />
)

type OtherGuardianActionsProps = { other: Guardian; names: readonly string[]; email: string; onSaved: OnSaved }

/** The primary guardian's actions on the other guardian. */
const OtherGuardianActions = ({ other, names, email, onSaved }: OtherGuardianActionsProps) => (
  <>
    <details>
      <summary>{words.makePrimaryGuardian.open}</summary>
      <Points points={words.makePrimaryGuardian.steps(other.email, names)} />
      <AccountForm
        submit={words.makePrimaryGuardian.submit}
        submitting={words.submitting}
        username={email}
        failed={notices.guardiansNotChanged}
        onSend={async (data) => {
          await makePrimaryGuardian(other.id, String(data.get('password')))
          await onSaved(notices.handedOn)
        }}
      >
        <PasswordField />
      </AccountForm>
    </details>
    <details>
      <summary>{words.takeOut.open}</summary>
      <Points points={words.takeOut.steps(other.email, names)} />
      <GuardianAction
        label={words.takeOut.submit}
        done={notices.guardianTakenOut}
        run={() => removeGuardian(other.id)}
        onSaved={onSaved}
      />
    </details>
  </>
)

function InvitationActions({ invitation, onSaved }: Pick<Household, 'invitation'> & { onSaved: OnSaved }) {
  if (invitation)
    return (
      <>
        <p>{words.invited.text(invitation.email, dayLabel(invitation.expires_at))}</p>
        <GuardianAction
          label={words.invited.withdraw}
          done={notices.invitationTakenBack}
          run={withdrawInvitation}
          onSaved={onSaved}
        />
      </>
    )
  return (
    <AccountForm
      submit={words.invite.submit}
      submitting={words.invite.submitting}
      failed={notices.invitationNotSent}
      onSend={async (data) => {
        await inviteGuardian(String(data.get('email')))
        await onSaved(notices.invitationSent)
      }}
    >
      <p>{words.invite.text}</p>
      <EmailField autoComplete="off" label={words.invite.label} />
    </AccountForm>
  )
}
