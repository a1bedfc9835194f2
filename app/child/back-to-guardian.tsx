import { useId, useState } from 'react'
import { ReauthenticationForm } from '#app/account/reauthentication-form.tsx'
import { backToGuardian } from '#app/api/child-self.ts'
import { ApiError } from '#app/api/http.ts'
import { childWords } from '#content/household/child.ts'
import type { ChildSelf } from '#contract/household.ts'
import './back-to-guardian.css'

const words = childWords.door

/** The way back to the guardian's account. */
export function BackToGuardian({ self }: { self: Pick<ChildSelf, 'pin' | 'pin_locked'> | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [isLockedNow, setLockedNow] = useState(false)
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
            hasPin={self?.pin ?? false}
            onSend={async (credential) => {
              await backToGuardian(credential).catch((cause: unknown) => {
                if (cause instanceof ApiError && cause.code === 'pin_locked') setLockedNow(true)
                throw cause
              })
              // A new document has no data of the child.
              location.replace('/dashboard/family')
            }}
          >
            <p>{words.text}</p>
            {(isLockedNow || self?.pin_locked) && <p>{words.pinLocked}</p>}
          </ReauthenticationForm>
        )}
      </div>
    </div>
  )
}
