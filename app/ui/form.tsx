import { createContext, use, useId, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import type { NoticeWords } from '#content/notices/notice.ts'
import { useAction } from './action.ts'
import { messageOf, showFailure } from './notices/show-failure.ts'
import './text-field.css'

/** The result of sending a form. Values stay, unless `reset`. */
export type Answer = {
  message?: string
  error?: string
  /** The name of the field that the error is about; it gets the focus. */
  field?: string
  reset?: boolean
}

/** The error of a field's value; null if it is valid. */
type Check = (input: HTMLInputElement) => string | null

const checks = new WeakMap<Element, Check>()

const errorOf = (input: Element) => checks.get(input)?.(input as HTMLInputElement) ?? null

type Errors = Readonly<Record<string, string | null>>

type State = { id: string; errors: Errors; answer: Answer; isPending: boolean }

const FormState = createContext<State>({ id: '', errors: {}, answer: {}, isPending: false })

type FormProps = {
  className?: string
  /** Called with valid values; not again until it settles. */
  onSend: (data: FormData) => Answer | void | Promise<Answer | void>
  /** The notice if `onSend` throws; without it the form's message says why. */
  failed?: NoticeWords
  children: ReactNode
}

/**
 * The fields are uncontrolled, so that what is typed before hydration is kept. They are checked here instead of by the
 * browser, to show each error beside its field. Decision 052 says why this is no `<form action>`.
 */
export function Form({ className, onSend, failed, children }: FormProps) {
  const id = useId()
  const [errors, setErrors] = useState<Errors>({})
  const [answer, setAnswer] = useState<Answer>({})
  const [isPending, run] = useAction()

  async function answerTo(data: FormData): Promise<Answer> {
    try {
      return (await onSend(data)) ?? {}
    } catch (cause) {
      if (!failed) return { error: messageOf(cause) }
      showFailure(failed, cause)
      return {}
    }
  }

  async function send(form: HTMLFormElement, data: FormData) {
    setAnswer({})
    const result = await answerTo(data)
    if (result.reset) form.reset()
    const { field, error } = result
    const about = field === undefined ? null : form.querySelector<HTMLInputElement>(`[name='${field}']`)
    about?.focus()
    // A field with a check shows its error itself.
    if (about && field && error && checks.has(about)) setErrors({ [field]: error })
    else setAnswer(result)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const fields = [...form.elements].filter((field) => checks.has(field)) as HTMLInputElement[]
    setErrors(Object.fromEntries(fields.map((field) => [field.name, errorOf(field)])))
    const wrong = fields.find((field) => errorOf(field) !== null)
    if (wrong) return wrong.focus()
    const data = new FormData(form, event.nativeEvent.submitter)
    run(() => send(form, data))
  }

  /** Updates an error that is shown, so that it disappears once the value is valid. */
  function onInput({ target }: { target: EventTarget }) {
    if (target instanceof HTMLInputElement && errors[target.name])
      setErrors({ ...errors, [target.name]: errorOf(target) })
  }

  return (
    <form method="post" noValidate className={className} onSubmit={onSubmit} onInput={onInput}>
      <FormState value={{ id, errors, answer, isPending }}>{children}</FormState>
    </form>
  )
}

type SubmitProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  label: string
  /** The label while the form is sent. */
  pending?: string
  /** Whether it keeps the focus while the form is sent. */
  keepsFocus?: boolean
}

export function Submit({ label, pending = label, keepsFocus = false, ...button }: SubmitProps) {
  const { isPending } = use(FormState)
  return (
    <button type="submit" {...{ [keepsFocus ? 'aria-disabled' : 'disabled']: isPending }} {...button}>
      {isPending ? pending : label}
    </button>
  )
}

/** The form's message. */
export function FormMessage({ className }: { className?: string }) {
  const { id, answer } = use(FormState)
  return (
    <output id={`${id}-message`} className={className} data-error={answer.error ? true : undefined}>
      {answer.error ?? answer.message}
    </output>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref'> & {
  name: string
  label: string
  hint?: string
  check?: Check
  /** Whether it is the next step for the person. */
  isNext?: boolean
  /** Content on the same line. */
  beside?: ReactNode
}

/** A label with its input, hint and error. */
export function Field({ name, label, hint, check, isNext, beside, className = '', ...attributes }: FieldProps) {
  const id = useId()
  const { id: formId, errors, answer } = use(FormState)
  const error = errors[name]
  const isRefused = answer.field === name
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, isRefused && `${formId}-message`].filter(Boolean)
  const input = (
    <input
      {...attributes}
      className={`text-field ${className}`.trim()}
      id={id}
      name={name}
      ref={(element) => void (element && check && checks.set(element, check))}
      aria-invalid={error || isRefused ? true : undefined}
      aria-describedby={describedBy.join(' ') || undefined}
    />
  )
  return (
    <div className="field" data-next={isNext || undefined}>
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className="field-line">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {check && (
        <p id={`${id}-error`} className="field-error" aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
