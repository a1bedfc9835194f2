import { dayLabel } from '#content/dates.ts'
import { guardianWords as words } from '#content/household/guardians.ts'
import { familyNotices as notices } from '#content/notices/family.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { Guardian } from '#contract/guardians.ts'
import type { Household } from '#contract/household.ts'
import type { ReactNode } from 'react'
import { handOn, inviteGuardian, removeGuardian, withdrawInvitation } from '#app/api/guardians.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Points } from '#app/ui/points.tsx'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx'

type GuardiansPartProps = {
  household: Household
  userId: string
  email: string
  onChanged: () => Promise<unknown>
}

/** The guardians of the family, with the actions on each other. */
export function GuardiansPart({ household, userId, email, onChanged }: GuardiansPartProps) {
  const { guardians, invitation } = household
  const names = household.children.map(({ nickname }) => nickname)
  const other = guardians.find(({ id }) => id !== userId)
  // A person without a family becomes the primary guardian of a new one.
  const isPrimary = guardians.find(({ id }) => id === userId)?.primary ?? true

  return (
    <Section heading={words.heading} lead={words.lead}>
      {guardians.length > 0 && (
        <ul className="cards cards-wide family">
          {guardians.map((guardian) => (
            <li key={guardian.id} className="paper child">
              <h3 className="card-name guardian-name">{guardian.email}</h3>
              <p>
                {guardian.id === userId && `${words.you} · `}
                {guardian.primary ? words.primary : words.notPrimary}
                <br />
                {words.since(dayLabel(guardian.since))}
              </p>
              {other && guardian.id === userId && <Leaving {...{ isPrimary, userId, other, names, onChanged }} />}
              {isPrimary && guardian === other && <OfOther {...{ other, names, email, onChanged }} />}
            </li>
          ))}
        </ul>
      )}
      {isPrimary && other === undefined && <Inviting invitation={invitation} onChanged={onChanged} />}
    </Section>
  )
}

function More({ summary, steps, children }: { summary: string; steps: readonly string[]; children: ReactNode }) {
  return (
    <details className="child-more">
      <summary>{summary}</summary>
      <Points points={steps} />
      {children}
    </details>
  )
}

/** A button whose action removes its part of the page. */
function Deed({ label, done, run }: { label: string; done: NoticeWords; run: () => Promise<unknown> }) {
  return (
    <ActionButton
      className="seal"
      label={label}
      pending={words.submitting}
      failed={notices.guardiansNotChanged}
      onAct={async () => {
        await run()
        showNotice(done)
        focusHeading(document.querySelector('main'))
      }}
    />
  )
}

type AboutOther = { other: Guardian; names: readonly string[]; onChanged: () => Promise<unknown> }

function Leaving({ isPrimary, userId, other, names, onChanged }: AboutOther & { isPrimary: boolean; userId: string }) {
  if (isPrimary) return <p>{words.leave.handOnFirst}</p>
  return (
    <More summary={words.leave.open} steps={words.leave.steps(other.email, names)}>
      <Deed
        label={words.leave.submit}
        done={notices.guardianLeft}
        run={async () => {
          await removeGuardian(userId)
          await onChanged()
        }}
      />
    </More>
  )
}

/** The primary guardian's actions on the other guardian. */
function OfOther({ other, names, email, onChanged }: AboutOther & { email: string }) {
  async function send(data: FormData) {
    await handOn(other.id, String(data.get('password')))
    showNotice(notices.handedOn)
    await onChanged()
    focusHeading(document.querySelector('main'))
  }

  return (
    <>
      <More summary={words.handOn.open} steps={words.handOn.steps(other.email, names)}>
        <AccountForm
          submit={words.handOn.submit}
          submitting={words.submitting}
          username={email}
          failed={notices.guardiansNotChanged}
          onSend={send}
        >
          <PasswordField />
        </AccountForm>
      </More>
      <More summary={words.takeOut.open} steps={words.takeOut.steps(other.email, names)}>
        <Deed
          label={words.takeOut.submit}
          done={notices.guardianTakenOut}
          run={async () => {
            await removeGuardian(other.id)
            await onChanged()
          }}
        />
      </More>
    </>
  )
}

function Inviting({ invitation, onChanged }: Pick<Household, 'invitation'> & Pick<AboutOther, 'onChanged'>) {
  async function send(data: FormData) {
    await inviteGuardian(String(data.get('email')))
    showNotice(notices.invitationSent)
    await onChanged()
    focusHeading(document.querySelector('main'))
  }

  if (invitation)
    return (
      <div className="paper guardian-invited">
        <p>{words.invited.text(invitation.email, dayLabel(invitation.expires_at))}</p>
        <Deed
          label={words.invited.withdraw}
          done={notices.invitationTakenBack}
          run={async () => {
            await withdrawInvitation()
            await onChanged()
          }}
        />
      </div>
    )
  return (
    <div className="guardian-invite">
      <AccountForm
        submit={words.invite.submit}
        submitting={words.invite.submitting}
        failed={notices.invitationNotSent}
        onSend={send}
      >
        <p>{words.invite.text}</p>
        <EmailField autoComplete="off" label={words.invite.label} />
      </AccountForm>
    </div>
  )
}
