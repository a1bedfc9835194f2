import { avatars } from '#content/household/avatars.ts'
import { bandNames } from '#content/household/bands.ts'
import { familyWords } from '#content/household/family.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import { longestNickname } from '#contract/household-paths.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Child, NewChild } from '#contract/household.ts'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#app/api/http.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { ConsentText } from './consent-text.tsx'
import '#app/ui/text-field.css'

const words = familyWords.form
const bands = Object.keys(bandNames) as AgeBand[]

type Profile = Omit<NewChild, 'consent'>

type ChildFormProps = {
  /** The child that is changed; none for a new one. */
  child?: Child
  asksConsent?: boolean
  submit: string
  /** What is shown once it is saved. */
  saved?: string
  onSend: (profile: Profile) => Promise<void>
}

type Message = { text: string; isError: boolean; field: string | null }

/** The first field that has no valid value, and what is missing. */
function missing(data: FormData, asksConsent: boolean): Message | null {
  const about = (field: string, text: string): Message => ({ field, text, isError: true })
  if (String(data.get('nickname')).trim() === '') return about('nickname', words.noNickname)
  if (!data.has('band')) return about('band', words.noBand)
  return asksConsent && !data.has('agree') ? about('agree', words.noConsent) : null
}

function focusOn(form: HTMLFormElement, field: string): void {
  form.querySelector<HTMLInputElement>(`[name='${field}']`)?.focus()
}

/** Nickname, animal and age band of a child. */
export function ChildForm({ child, asksConsent = false, submit, saved = '', onSend }: ChildFormProps) {
  const [message, setMessage] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const wrong = message?.isError === true ? message.field : null

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const lacking = missing(data, asksConsent)
    setMessage(lacking)
    if (lacking !== null) return focusOn(form, lacking.field ?? '')
    setBusy(true)
    try {
      await onSend({
        nickname: String(data.get('nickname')),
        avatar: data.get('avatar') as Profile['avatar'],
        band: data.get('band') as AgeBand,
      })
      setMessage({ text: saved, isError: false, field: null })
    } catch (cause) {
      const isName = cause instanceof ApiError && cause.code.startsWith('text_')
      const text = cause instanceof ApiError ? cause.message : somethingWentWrong
      setMessage({ text, isError: true, field: isName ? 'nickname' : null })
      if (isName) focusOn(form, 'nickname')
    }
    setBusy(false)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }

  return (
    <form method="post" noValidate className="paper child-form" onSubmit={onSubmit}>
      <div className="child-field">
        <label htmlFor={`${id}-nickname`}>{words.nickname}</label>
        <input
          className="text-field"
          id={`${id}-nickname`}
          name="nickname"
          autoComplete="off"
          maxLength={longestNickname}
          defaultValue={child?.nickname}
          aria-invalid={wrong === 'nickname' ? true : undefined}
          aria-describedby={`${id}-hint ${id}-message`}
        />
        <p id={`${id}-hint`} className="child-hint">
          {words.nicknameHint(longestNickname)}
        </p>
      </div>
      <AvatarField chosen={child?.avatar ?? avatars[0].key} />
      <BandField chosen={child?.band} />
      {asksConsent && (
        <div className="child-field">
          <ConsentText what="private" />
          <Agreement />
        </div>
      )}
      <output id={`${id}-message`} className="child-message" data-error={message?.isError}>
        {message?.text}
      </output>
      <button type="submit" className="lantern" aria-disabled={isBusy}>
        {isBusy ? words.saving : submit}
      </button>
    </form>
  )
}

/** The checkbox by which a guardian consents to the words above it. */
export const Agreement = () => (
  <label className="agreement">
    <input type="checkbox" name="agree" />
    {words.agree}
  </label>
)

function AvatarField({ chosen }: { chosen: Child['avatar'] }) {
  return (
    <fieldset className="child-field">
      <legend>{words.avatar}</legend>
      <div className="avatar-choices">
        {avatars.map(({ key, name }) => (
          <label key={key} className="avatar-choice">
            <Avatar avatar={key} />
            <span>
              <input type="radio" name="avatar" value={key} defaultChecked={key === chosen} />
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function BandField({ chosen }: { chosen: AgeBand | undefined }) {
  const id = useId()
  return (
    <fieldset className="child-field" aria-describedby={`${id}-hint`}>
      <legend>{words.band}</legend>
      <div className="band-choices">
        {bands.map((band) => (
          <label key={band}>
            <input type="radio" name="band" value={band} defaultChecked={band === chosen} />
            {bandNames[band]}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="child-hint">
        {words.bandHint}
      </p>
    </fieldset>
  )
}
