import { useState, type ComponentProps } from 'react'
import { ApiError } from '#app/api/http.ts'
import { prepareAuth } from '#app/api/session/session.ts'
import { Field, Form, FormMessage, Submit } from '#app/ui/form.tsx'
import { messageOf } from '#app/ui/notices/show-failure.ts'
import { fieldWords, passwordMinimum } from '#content/account/fields.ts'
import './account-form.css'

type AccountFormProps = ComponentProps<typeof Form> & {
  submit: string
  submitting: string
  /** Whether it deletes something that cannot be brought back. */
  isDestructive?: boolean
  /** Tells password managers which account the password is for. */
  username?: string
}

/** The fields whose values these refusals are about. */
const fieldsOf: Partial<Record<string, string>> = {
  wrong_password: 'password',
  wrong_pin: 'pin',
  pin_too_simple: 'pin',
}

/** Without a notice for what fails the form itself says it; what is refused about a field is beside that. */
export function AccountForm(props: AccountFormProps) {
  const { submit, submitting, isDestructive = false, username, onSend, children, ...form } = props

  async function send(data: FormData) {
    try {
      return await onSend(data)
    } catch (cause) {
      const field = cause instanceof ApiError ? fieldsOf[cause.code] : undefined
      if (field === undefined) throw cause
      return { error: messageOf(cause), field }
    }
  }

  return (
    <Form className="paper account-form" {...form} onSend={send}>
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {children}
      {form.failed === undefined && <FormMessage className="field-error" />}
      <Submit
        className={isDestructive ? 'button-primary button-destructive' : 'button-primary'}
        label={submit}
        pending={submitting}
      />
      <noscript>
        <p>{fieldWords.withoutScript}</p>
      </noscript>
    </Form>
  )
}

/** For use when another form or text replaced the page's form. */
export function focusAccountForm(): void {
  document.querySelector<HTMLElement>('main .account-form :is(h2, input)')?.focus()
}

export const checkOf = (kind: FieldKind) => (input: HTMLInputElement) =>
  fieldError(kind, input.value, !input.validity.typeMismatch)

type EmailFieldProps = { autoComplete?: 'username' | 'email' | 'off'; label?: string }

export const EmailField = ({ autoComplete = 'username', label = fieldWords.email.label }: EmailFieldProps) => (
  <Field
    label={label}
    name="email"
    type="email"
    check={checkOf('email')}
    required
    onFocus={prepareAuth}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
)

export const CodeField = () => (
  <Field
    label={fieldWords.code.label}
    name="code"
    type="text"
    check={checkOf('code')}
    isNext
    required
    onFocus={prepareAuth}
    inputMode="numeric"
    autoComplete="one-time-code"
    className="field-code"
  />
)

/** Not of the type `password`, so that password managers ignore it. */
export const PinField = ({ isNew = false }: { isNew?: boolean }) => (
  <Field
    {...(isNew ? fieldWords.newPin : { label: fieldWords.pin.label })}
    name="pin"
    type="text"
    check={checkOf('pin')}
    required
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    className={`field-code ${isNew ? '' : 'field-pin'}`.trim()}
  />
)

type PasswordFieldProps = {
  /** A new password has a minimum length and a hint. */
  isNew?: boolean
  /** True if password managers must not fill it in, because a child may hold the device. */
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
  const [isShown, setShown] = useState(false)
  const { show, hide } = fieldWords.showPassword
  return (
    <Field
      label={label}
      hint={isNew ? fieldWords.passwordHint : undefined}
      name={name}
      type={isShown ? 'text' : 'password'}
      check={checkOf(isNew ? 'newPassword' : 'password')}
      required
      minLength={isNew ? passwordMinimum : undefined}
      onFocus={prepareAuth}
      // Browsers fill in saved passwords despite 'off', but not in fields for new ones.
      autoComplete={isNew || isFilledByHand ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button type="button" className="show-password" onClick={() => setShown(!isShown)}>
          {isShown ? hide : show} <span className="sr-only">{label.toLowerCase()}</span>
        </button>
      }
    />
  )
}

type FieldKind = 'email' | 'password' | 'newPassword' | 'code' | 'pin' | 'age'

/** The error message of a field; null if it is valid. `fitsType` is the browser's own check of the type. */
export function fieldError(kind: FieldKind, value: string, fitsType = true): string | null {
  if (value === '') return fieldWords[kind].missing
  if (kind === 'email' && !fitsType) return fieldWords.emailShape
  if (kind === 'newPassword' && value.length < passwordMinimum) return fieldWords.passwordTooShort
  if (kind === 'code' && !/^\d{6}$/.test(value.replaceAll(/\s/g, ''))) return fieldWords.codeShape
  if (kind === 'pin' && !/^\d{4,6}$/.test(value)) return fieldWords.pinShape
  if (kind === 'age' && !(/^\d{1,3}$/.test(value.trim()) && Number(value) <= 120)) return fieldWords.ageShape
  return null
}
