import { useEffect, useId, useRef, useState } from 'react'
import { ReauthenticationForm } from '#app/account/reauthentication-form.tsx'
import { storeUnpaired } from '#app/account/unpaired-device.ts'
import { backToGuardian, releaseDevice } from '#app/api/child-self.ts'
import { ApiError } from '#app/api/http.ts'
import { useIsPairedDevice } from '#app/api/session/session.ts'
import { leaveFor } from '#app/ui/action.ts'
import { childWords } from '#content/household/child.ts'
import { accountPages } from '#content/pages/account.ts'
import type { ChildSelf } from '#contract/household.ts'
import type { Credential } from '#contract/reauthentication.ts'
import './back-to-guardian.css'

const words = childWords.door

/** The way back to the guardian's account; from a paired device, which opens no account, to a device that is signed out. */
export function BackToGuardian({ self }: { self: Pick<ChildSelf, 'pin' | 'pin_locked'> | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [isLockedNow, setLockedNow] = useState(false)
  const isPairedDevice = useIsPairedDevice()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button may be at the end of the screen.
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  async function leave(credential: Credential) {
    if (isPairedDevice) {
      await releaseDevice(credential)
      storeUnpaired(true)
    } else await backToGuardian(credential)
    // A new document has no data of the child.
    return leaveFor(isPairedDevice ? accountPages.device.path : '/dashboard/family')
  }

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
      <div ref={box} id={id} hidden={!isOpen}>
        {isOpen && (
          <ReauthenticationForm
            hasPin={self?.pin ?? false}
            {...(isPairedDevice && words.releasing)}
            onSend={async (credential) => {
              await leave(credential).catch((cause: unknown) => {
                if (cause instanceof ApiError && cause.code === 'pin_locked') setLockedNow(true)
                throw cause
              })
            }}
          >
            <p>{isPairedDevice ? words.release : words.text}</p>
            {(isLockedNow || self?.pin_locked) && <p>{words.pinLocked}</p>}
          </ReauthenticationForm>
        )}
      </div>
    </div>
  )
}
