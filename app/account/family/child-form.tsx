import { useId, useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { Field, Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { avatars, type AvatarKey } from '#content/household/avatars.ts'
import { bandNames } from '#content/household/bands.ts'
import { familyWords } from '#content/household/family-page.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Child, NewChild } from '#contract/household.ts'
import { maxNicknameLength } from '#contract/limits.ts'
import { Agreement, ConsentText } from './consent-text.tsx'

const words = familyWords.form
const bands = Object.keys(bandNames) as AgeBand[]

type Profile = Omit<NewChild, 'consent'>

type ChildFormProps = {
  /** The child that is changed; none for a new one. */
  child?: Child
  asksConsent?: boolean
  submit: string
  onSend: (profile: Profile) => Promise<void>
}

/** Nickname, avatar and age band of a child. */
export function ChildForm({ child, asksConsent = false, submit, onSend }: ChildFormProps) {
  const [noBand, setNoBand] = useState(false)

  async function send(data: FormData): Promise<Answer> {
    setNoBand(!data.has('band'))
    if (!data.has('band')) return { field: 'band' }
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
    return {}
  }

  return (
    <Form className="paper child-form" onSend={send}>
      <Field
        label={words.nickname}
        hint={words.nicknameHint(maxNicknameLength)}
        name="nickname"
        check={({ value }) => (value.trim() === '' ? words.noNickname : null)}
        autoComplete="off"
        maxLength={maxNicknameLength}
        defaultValue={child?.nickname}
      />
      <AvatarField legend={words.avatar} chosen={child?.avatar ?? avatars[0].key} />
      <BandField chosen={child?.band} isMissing={noBand} onChosen={() => setNoBand(false)} />
      {asksConsent && (
        <div className="child-field">
          <ConsentText purpose="private" />
          <Agreement />
        </div>
      )}
      <FormMessage className="child-message" />
      <Submit className="button-primary" keepsFocus label={submit} pending={words.saving} />
    </Form>
  )
}

export function AvatarField({ legend, chosen }: { legend: string; chosen: AvatarKey }) {
  return (
    <fieldset className="child-field">
      <legend>{legend}</legend>
      <div className="avatar-choices">
        {avatars.map(({ key, name }) => (
          <label key={key} className="avatar-choice">
            <input type="radio" name="avatar" value={key} defaultChecked={key === chosen} />
            <Avatar avatar={key} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type BandFieldProps = { chosen: AgeBand | undefined; isMissing: boolean; onChosen: () => void }

function BandField({ chosen, isMissing, onChosen }: BandFieldProps) {
  const id = useId()
  return (
    <fieldset className="child-field" aria-describedby={`${id}-hint ${id}-message`} onChange={onChosen}>
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
      <output id={`${id}-message`} className="child-message" data-error>
        {isMissing && words.noBand}
      </output>
    </fieldset>
  )
}
