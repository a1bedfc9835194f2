import { useQuery } from '@tanstack/react-query'
import { changeEmail, confirmAddressByCode, refreshAccount, sendEmailChangeAgain } from '#app/api/account.ts'
import { cancelAddressChange, fetchWaitingAddresses } from '#app/api/own-account.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Setting } from '#app/ui/setting.tsx'
import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { linkNotices, yourAccountNotices as notices } from '#content/notices/your-account.ts'
import { AccountForm, CodeField, EmailField, PasswordField } from '../account-form.tsx'
import { refusePassword } from './password-part.tsx'
import { refetchSessions } from './sessions-part.tsx'

const words = yourAccountWords.address

type PendingProps = {
  email: string
  newEmail: string
  /** What is left to do. */
  step: string
  /** Called once one of the addresses has confirmed, and once the emails are sent again. */
  onStep: () => Promise<unknown>
  onChanged: () => void
}

function Pending({ email, newEmail, step, onStep, onChanged }: PendingProps) {
  async function again() {
    await sendEmailChangeAgain(email)
    showNotice(notices.changeEmailsSent)
    await onStep()
  }

  async function cancel() {
    await cancelAddressChange()
    await refreshAccount()
    onChanged()
    showNotice(notices.changeCancelled)
  }

  async function confirm(data: FormData) {
    const isChanged = await confirmAddressByCode([newEmail, email], String(data.get('code')))
    showNotice(isChanged ? linkNotices.addressChanged : linkNotices.oneMoreLink)
    if (isChanged) return onChanged()
    await onStep()
    return { reset: true }
  }

  return (
    <>
      <p>
        {words.pending.value(newEmail)} {step}
      </p>
      <AccountForm submit={words.pending.confirm} submitting={words.pending.confirming} onSend={confirm}>
        <p>{words.pending.code}</p>
        <CodeField />
      </AccountForm>
      <div className="row">
        <ActionButton
          className="button-secondary"
          label={words.pending.again}
          failed={notices.emailNotChanged}
          onAct={again}
        />
        <ActionButton
          className="button-secondary"
          label={words.pending.cancel}
          failed={notices.changeNotCancelled}
          onAct={cancel}
        />
      </div>
      <h3>{words.pending.other}</h3>
    </>
  )
}

/** An email address that is too long for a line breaks after its @. */
function AddressText({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/)
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}

/** Shows and changes the email address. */
export function AddressPart({ userId, email, newEmail }: { userId: string; email: string; newEmail: string | null }) {
  const { data: waits = ['current', 'new'], refetch } = useQuery({
    queryKey: ['address-change', userId, newEmail],
    queryFn: ({ signal }) => fetchWaitingAddresses(signal),
    enabled: newEmail !== null,
  })
  const step = words.pending.step(waits.map((which) => (which === 'new' ? (newEmail ?? '') : email)))

  async function send(data: FormData, close: () => void) {
    await changeEmail(String(data.get('present')), String(data.get('email'))).catch(refusePassword)
    close()
    showNotice(notices.changeEmailsSent)
  }

  const value = (
    <>
      <AddressText email={email} />
      {newEmail && (
        <p className="account-pending">
          {words.pending.value(newEmail)} {step}
        </p>
      )}
    </>
  )
  return (
    <Setting
      name={words.name}
      value={value}
      action={yourAccountWords.change}
      heading={words.heading}
      isReadFirst={newEmail !== null}
    >
      {(close) => (
        <>
          {newEmail ? (
            <Pending
              email={email}
              newEmail={newEmail}
              step={step}
              onStep={refetch}
              onChanged={() => {
                close()
                void refetchSessions()
              }}
            />
          ) : (
            <p>{words.lead}</p>
          )}
          <AccountForm
            submit={words.submit}
            submitting={words.submitting}
            username={email}
            onSend={(data) => send(data, close)}
          >
            <EmailField autoComplete="email" label={fieldWords.newEmail.label} />
            <PasswordField name="present" label={fieldWords.presentPassword.label} />
          </AccountForm>
        </>
      )}
    </Setting>
  )
}
