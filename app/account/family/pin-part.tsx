import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import { useQuery } from '@tanstack/react-query'
import { changePin, pinQuery } from '#app/api/household.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField, PinField } from '../account-form.tsx'

const words = familyWords.pin

/** The guardian's PIN: set, changed and removed with the password. */
export function PinPart({ userId, email }: { userId: string; email: string }) {
  const { data, refetch } = useQuery(pinQuery(userId))
  if (data === undefined) return null
  const isSet = data.pin !== 'none'

  async function change(password: string, pin: string | null): Promise<void | 'clear'> {
    try {
      await changePin({ password, pin })
    } catch (cause) {
      showFailure(familyNotices.pinNotChanged, cause)
      return undefined
    }
    showNotice(pin === null ? familyNotices.pinRemoved : familyNotices.pinSet)
    await refetch()
    return 'clear'
  }

  // Tells password managers which account the password is for.
  const username = <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  return (
    <Section heading={words.heading} lead={words.lead}>
      <p className="family-state">{words.state[data.pin]}</p>
      <AccountForm
        submit={isSet ? words.change : words.set}
        submitting={words.submitting}
        onSend={(form) => change(String(form.get('password')), String(form.get('pin')))}
      >
        {username}
        <PinField isNew />
        <PasswordField />
      </AccountForm>
      {isSet && (
        <AccountForm
          submit={words.remove}
          submitting={words.submitting}
          onSend={(form) => change(String(form.get('password')), null)}
        >
          {username}
          <PasswordField />
        </AccountForm>
      )}
    </Section>
  )
}
