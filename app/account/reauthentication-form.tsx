import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#app/api/http.ts'
import type { Answer } from '#app/ui/form.tsx'
import { messageOf } from '#app/ui/notices/show-failure.ts'
import { reauthenticationWords as words } from '#content/account/reauthentication.ts'
import type { Credential } from '#contract/reauthentication.ts'
import { AccountForm, PasswordField, PinField } from './account-form.tsx'

type ReauthenticationFormProps = {
  /** Whether a PIN is accepted in place of the password. */
  hasPin: boolean
  /** Throws an ApiError for a wrong one. */
  onSend: (credential: Credential) => Promise<void>
  /** What the button does, where that is not to continue. */
  submit?: string
  submitting?: string
  children?: ReactNode
}

/** Asks an adult for their password or PIN; after five wrong PINs only for the password. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const { hasPin, onSend, submit = words.submit, submitting = words.submitting, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [by, setBy] = useState<'pin' | 'password' | null>(null)
  const asksPin = by === null ? hasPin : by === 'pin'

  useEffect(() => {
    // The field that had the focus is gone.
    if (by !== null) box.current?.querySelector('input')?.focus()
  }, [by])

  async function send(data: FormData): Promise<Answer> {
    try {
      await onSend(asksPin ? { pin: String(data.get('pin')) } : { password: String(data.get('password')) })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'pin_locked') setBy('password')
      // The button that may have had the focus is disabled.
      box.current?.querySelector('input')?.focus()
      return { error: messageOf(cause), reset: true }
    }
    return {}
  }

  return (
    <div ref={box} className="reauthentication-form">
      <AccountForm submit={submit} submitting={submitting} onSend={send}>
        {children}
        {asksPin ? <PinField /> : <PasswordField isFilledByHand label={words.label} />}
      </AccountForm>
      {hasPin && (
        <button type="button" className="text-button" onClick={() => setBy(asksPin ? 'password' : 'pin')}>
          {asksPin ? words.byPassword : words.byPin}
        </button>
      )}
    </div>
  )
}
