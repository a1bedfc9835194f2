import { childWords } from '#content/household/child.ts'
import { childNotices } from '#content/notices/child.ts'
import { useId, useState } from 'react'
import { AccountForm, PasswordField } from '#app/account/account-form.tsx'
import { backToGuardian } from '#app/api/child-self.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

const words = childWords.door

/** The way back to the guardian's account. */
export function GrownUpDoor() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  async function send(data: FormData): Promise<void | 'clear'> {
    try {
      await backToGuardian(String(data.get('password')))
    } catch (cause) {
      showFailure(childNotices.doorNotOpened, cause)
      return 'clear'
    }
    // A new document, which holds nothing of the child's.
    location.replace('/dashboard/family')
    return undefined
  }

  return (
    <div className="section grown-up-door">
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
            <p>{words.text}</p>
            <PasswordField isFilledByHand label={words.label} />
          </AccountForm>
        )}
      </div>
    </div>
  )
}
