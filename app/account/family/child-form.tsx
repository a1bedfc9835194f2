import { avatars } from '#content/household/avatars.ts'
import { bandNames } from '#content/household/bands.ts'
import { consentPassages, consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { longestNickname } from '#contract/limits.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Child, ConsentPurpose, NewChild } from '#contract/household.ts'
import { Fragment, useId } from 'react'
import { ApiError } from '#app/api/http.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { Field, Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'

const words = familyWords.form
const bands = Object.keys(bandNames) as AgeBand[]

type Profile = Omit<NewChild, 'consent'>

type ChildFormProps = {
  /** The child that is changed; none for a new one. */
  child?: Child
  asksConsent?: boolean
  submit: string
  /** Shown once it is saved. */
  saved?: string
  onSend: (profile: Profile) => Promise<void>
}

/** Nickname, avatar and age band of a child. */
export function ChildForm({ child, asksConsent = false, submit, saved = '', onSend }: ChildFormProps) {
  async function send(data: FormData): Promise<Answer> {
    if (String(data.get('nickname')).trim() === '') return { error: words.noNickname, field: 'nickname' }
    if (!data.has('band')) return { error: words.noBand, field: 'band' }
    if (asksConsent && !data.has('agree')) return { error: words.noConsent, field: 'agree' }
    try {
      await onSend({
        nickname: String(data.get('nickname')),
        avatar: data.get('avatar') as Profile['avatar'],
        band: data.get('band') as AgeBand,
      })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code.startsWith('text_'))
        return { error: cause.message, field: 'nickname' }
      throw cause
    }
    return { message: saved }
  }

  return (
    <Form className="paper child-form" onSend={send}>
      <Field
        label={words.nickname}
        hint={words.nicknameHint(longestNickname)}
        name="nickname"
        autoComplete="off"
        maxLength={longestNickname}
        defaultValue={child?.nickname}
      />
      <AvatarField chosen={child?.avatar ?? avatars[0].key} />
      <BandField chosen={child?.band} />
      {asksConsent && (
        <div className="child-field">
          <ConsentText purpose="private" />
          <Agreement />
        </div>
      )}
      <FormMessage className="child-message" />
      <Submit className="lantern" keepsFocus label={submit} pending={words.saving} />
    </Form>
  )
}

/** The words of a consent, in full. */
export const ConsentText = ({ purpose }: { purpose: ConsentPurpose }) => (
  <blockquote className="slip consent-text">
    <p>
      <strong>{consentWords[purpose].title}</strong>
    </p>
    <dl>
      {consentPassages(purpose).map(({ heading, text }) => (
        <Fragment key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  </blockquote>
)

/** The checkbox for consent to the text above it. */
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
      <div className="row band-choices">
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
