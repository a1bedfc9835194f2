import { ageScreenWords } from '#content/account/age-screen.ts'
import { fieldWords, passwordMinimum } from '#content/account/fields.ts'
import { createContext, use, useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { prepareAuth } from '#app/api/session/session.ts'
import { fieldError } from './field-error.ts'
import type { FieldKind } from './field-error.ts'
import './account-form.css'
import '#app/ui/text-field.css'

const FieldErrors = createContext<Readonly<Record<string, string | null>>>({})

const isField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.dataset.field !== undefined

const errorOf = (input: HTMLInputElement) =>
  fieldError(input.dataset.field as FieldKind, input.value, !input.validity.typeMismatch)

type AccountFormProps = {
  submit: string
  submitting: string
  /** Called with valid values; the button is disabled until it settles. 'clear' resets the form. */
  onSend: (data: FormData) => Promise<void | 'clear'>
  children: ReactNode
}

/**
 * The inputs are uncontrolled, so that what is typed before hydration is kept. Validation is done here instead of by the
 * browser, to show each error beside its field.
 */
export function AccountForm({ submit, submitting, onSend, children }: AccountFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function send(form: HTMLFormElement) {
    const fields = [...form.elements].filter(isField)
    setErrors(Object.fromEntries(fields.map((input) => [input.name, errorOf(input)])))
    const wrong = fields.find((input) => errorOf(input) !== null)
    if (wrong) {
      wrong.focus()
      return
    }
    sending.current = true
    setBusy(true)
    try {
      if ((await onSend(new FormData(form))) === 'clear') form.reset()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.current) void send(event.currentTarget)
  }

  /** Updates an error that is shown, so that it disappears once the value is valid. */
  function onInput({ target }: { target: EventTarget }) {
    if (target instanceof HTMLInputElement && errors[target.name])
      setErrors({ ...errors, [target.name]: errorOf(target) })
  }

  return (
    <>
      <form method="post" noValidate className="paper account-form" onSubmit={onSubmit} onInput={onInput}>
        <FieldErrors value={errors}>{children}</FieldErrors>
        <button type="submit" className="lantern" disabled={busy}>
          {busy ? submitting : submit}
        </button>
        <noscript>
          <p>{fieldWords.withoutScript}</p>
        </noscript>
      </form>
    </>
  )
}

/** For when another form, or a text in its place, has taken the place of the page's form. */
export function focusAccountForm(): void {
  document.querySelector<HTMLElement>('main .account-form :is(h2, input)')?.focus()
}

type FieldFrameProps = { id: string; name: string; label: string; hint?: string; isNext?: boolean; children: ReactNode }

const describedBy = (id: string, hint: string | undefined, error: string | null | undefined) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

function FieldFrame({ id, name, label, hint, isNext = false, children }: FieldFrameProps) {
  const error = use(FieldErrors)[name]
  return (
    <div className="field" data-next={isNext || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

type EmailFieldProps = { autoComplete?: 'username' | 'email' | 'off'; label?: string }

export function EmailField({ autoComplete = 'username', label = fieldWords.email.label }: EmailFieldProps) {
  const id = useId()
  const error = use(FieldErrors)['email']
  return (
    <FieldFrame id={id} name="email" label={label}>
      <input
        className="text-field"
        id={id}
        type="email"
        name="email"
        required
        data-field="email"
        onFocus={prepareAuth}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      />
    </FieldFrame>
  )
}

export function CodeField() {
  const id = useId()
  const error = use(FieldErrors)['code']
  return (
    <FieldFrame id={id} name="code" label={fieldWords.code.label} isNext>
      <input
        id={id}
        type="text"
        name="code"
        required
        data-field="code"
        onFocus={prepareAuth}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-field field-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      />
    </FieldFrame>
  )
}

/** Not of the type `password`, so that no password manager takes it for one. */
export function PinField({ isNew = false }: { isNew?: boolean }) {
  const id = useId()
  const error = use(FieldErrors)['pin']
  const { label, hint } = isNew ? fieldWords.newPin : { ...fieldWords.pin, hint: undefined }
  return (
    <FieldFrame id={id} name="pin" label={label} hint={hint}>
      <input
        id={id}
        type="text"
        name="pin"
        required
        data-field="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className={`text-field field-code ${isNew ? '' : 'field-pin'}`.trim()}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

export function DeviceCodeField() {
  const id = useId()
  const error = use(FieldErrors)['code']
  const { label, hint } = fieldWords.deviceCode
  return (
    <FieldFrame id={id} name="code" label={label} hint={hint}>
      <input
        id={id}
        type="text"
        name="code"
        required
        data-field="deviceCode"
        onFocus={prepareAuth}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="text-field field-code field-device-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

export function AgeField() {
  const id = useId()
  const error = use(FieldErrors)['age']
  const { label, hint } = ageScreenWords.question
  return (
    <FieldFrame id={id} name="age" label={label} hint={hint}>
      <input
        id={id}
        type="text"
        name="age"
        required
        data-field="age"
        inputMode="numeric"
        autoComplete="off"
        className="text-field field-age"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

type PasswordFieldProps = {
  /** A new password has a minimum length and a hint. */
  isNew?: boolean
  /** True where a password manager must not fill it in: whoever holds the device may not be its owner. */
  isFilledByHand?: boolean
  label?: string
  /** Needed for a form with two password fields. */
  name?: string
}

export function PasswordField({
  isNew = false,
  isFilledByHand = false,
  label = fieldWords.password.label,
  name = 'password',
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const error = use(FieldErrors)[name]
  const kind = isNew ? 'newPassword' : 'password'
  const hint = isNew ? fieldWords.passwordHint : undefined
  const { show, hide } = fieldWords.showPassword
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint}>
      <div className="field-password">
        <input
          className="text-field"
          id={id}
          type={shown ? 'text' : 'password'}
          name={name}
          required
          minLength={isNew ? passwordMinimum : undefined}
          data-field={kind}
          onFocus={prepareAuth}
          // Browsers fill in saved passwords despite 'off', but not where a new one is asked for.
          autoComplete={isNew || isFilledByHand ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <button type="button" className="show-password" onClick={() => setShown(!shown)}>
          {shown ? hide : show} <span className="sr-only">{label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
