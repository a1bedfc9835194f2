import { useId, useState } from 'react'
import { ReauthenticationForm } from '#app/account/reauthentication-form.tsx'
import { backToGuardian } from '#app/api/child-self.ts'
import { childWords } from '#content/household/child.ts'
import './back-to-guardian.css'

const words = childWords.door

/** The way back to the guardian's account. */
export function BackToGuardian({ hasPin = false }: { hasPin?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  return (
    <div className="section back-to-guardian">
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
          <ReauthenticationForm
            hasPin={hasPin}
            onSend={async (credential) => {
              await backToGuardian(credential)
              // A new document has no data of the child.
              location.replace('/dashboard/family')
            }}
          >
            <p>{words.text}</p>
          </ReauthenticationForm>
        )}
      </div>
    </div>
  )
}
