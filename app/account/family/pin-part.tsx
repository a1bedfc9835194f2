import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { useQuery } from '@tanstack/react-query'
import { changePin, pinQuery } from '#app/api/household.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField, PinField } from '../account-form.tsx'

const words = familyWords.pin

/** The guardian's PIN: set, changed and removed with the password. */
export function PinPart({ userId, email }: { userId: string; email: string }) {
  const { data, refetch } = useQuery(pinQuery(userId))
  if (data === undefined) return null
  const isSet = data.pin !== 'none'

  async function change(data: FormData) {
    const pin = data.get('pin') as string | null
    await changePin({ password: String(data.get('password')), pin })
    showNotice(pin === null ? familyNotices.pinRemoved : familyNotices.pinSet)
    await refetch()
    return { reset: true }
  }

  const form = { submitting: words.submitting, username: email, failed: familyNotices.pinNotChanged, onSend: change }
  return (
    <Section heading={words.heading} lead={words.lead}>
      <p className="family-state">{words.state[data.pin]}</p>
      <AccountForm {...form} submit={isSet ? words.change : words.set}>
        <PinField isNew />
        <PasswordField />
      </AccountForm>
      {isSet && (
        <AccountForm {...form} submit={words.remove}>
          <PasswordField />
        </AccountForm>
      )}
    </Section>
  )
}
