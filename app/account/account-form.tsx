import { fieldWords, passwordMinimum } from '#content/account/fields.ts'
import { createContext, use, useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { prepareAuth } from '#app/api/session.ts'
import { fieldTrouble } from './field-trouble.ts'
import type { FieldKind } from './field-trouble.ts'
import './account-form.css'

const Troubles = createContext<Readonly<Record<string, string | null>>>({})

const isField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.dataset.field !== undefined

const troubleOf = (input: HTMLInputElement) =>
  fieldTrouble(input.dataset.field as FieldKind, input.value, !input.validity.typeMismatch)

type AccountFormProps = {
  submit: string
  submitting: string
  /** Called with what has been filled in, once it is right; the button waits until it is done. 'clear' empties the fields. */
  onSend: (data: FormData) => Promise<void | 'clear'>
  children: ReactNode
}

/**
 * A paper form. The fields keep their own values, so that what is typed before the page is awake is not lost, and the
 * form is checked here, so that what is wrong stands beside its field.
 */
export function AccountForm({ submit, submitting, onSend, children }: AccountFormProps) {
  const [troubles, setTroubles] = useState<Readonly<Record<string, string | null>>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function send(form: HTMLFormElement) {
    const fields = [...form.elements].filter(isField)
    setTroubles(Object.fromEntries(fields.map((input) => [input.name, troubleOf(input)])))
    const wrong = fields.find((input) => troubleOf(input) !== null)
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

  /** Once something has been found wrong, the words go as soon as it is right. */
  function onInput({ target }: { target: EventTarget }) {
    if (target instanceof HTMLInputElement && troubles[target.name])
      setTroubles({ ...troubles, [target.name]: troubleOf(target) })
  }

  return (
    <>
      <form method="post" noValidate className="paper account-form" onSubmit={onSubmit} onInput={onInput}>
        <Troubles value={troubles}>{children}</Troubles>
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

type FieldFrameProps = { id: string; name: string; label: string; hint?: string; children: ReactNode }

const describedBy = (id: string, hint: string | undefined, trouble: string | null | undefined) =>
  [trouble ? `${id}-trouble` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

function FieldFrame({ id, name, label, hint, children }: FieldFrameProps) {
  const trouble = use(Troubles)[name]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-trouble`} className="field-trouble" aria-live="polite">
        {trouble}
      </p>
    </div>
  )
}

type EmailFieldProps = { autoComplete?: 'username' | 'email'; label?: string }

export function EmailField({ autoComplete = 'username', label = fieldWords.email.label }: EmailFieldProps) {
  const id = useId()
  const trouble = use(Troubles)['email']
  return (
    <FieldFrame id={id} name="email" label={label}>
      <input
        id={id}
        type="email"
        name="email"
        required
        data-field="email"
        onFocus={prepareAuth}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={describedBy(id, undefined, trouble)}
      />
    </FieldFrame>
  )
}

export function CodeField() {
  const id = useId()
  const trouble = use(Troubles)['code']
  return (
    <FieldFrame id={id} name="code" label={fieldWords.code.label}>
      <input
        id={id}
        type="text"
        name="code"
        required
        data-field="code"
        onFocus={prepareAuth}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="field-code"
        aria-invalid={trouble ? true : undefined}
        aria-describedby={describedBy(id, undefined, trouble)}
      />
    </FieldFrame>
  )
}

type PasswordFieldProps = {
  /** A password that is being chosen has a least length and a hint. */
  isNew?: boolean
  label?: string
  /** Needed where a form has two. */
  name?: string
}

export function PasswordField({
  isNew = false,
  label = fieldWords.password.label,
  name = 'password',
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const trouble = use(Troubles)[name]
  const kind = isNew ? 'newPassword' : 'password'
  const hint = isNew ? fieldWords.passwordHint : undefined
  const { show, hide } = fieldWords.showPassword
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint}>
      <div className="field-password">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          name={name}
          required
          minLength={isNew ? passwordMinimum : undefined}
          data-field={kind}
          onFocus={prepareAuth}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={trouble ? true : undefined}
          aria-describedby={describedBy(id, hint, trouble)}
        />
        <button type="button" className="show-password" onClick={() => setShown(!shown)}>
          {shown ? hide : show} <span className="sr-only">{label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
