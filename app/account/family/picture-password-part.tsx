import { useState } from 'react'
import { setPictures } from '#app/api/household.ts'
import { PasswordSign, PicturePasswordPad } from '#app/child/picture-password-pad.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { takesFocus } from '#app/ui/focus.ts'
import { familyWords as words } from '#content/household/family-page.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, PicturePasswordRequest } from '#contract/household.ts'
import type { OnSaved } from './close-when-saved.ts'

const pictureName = (key: PicturePasswordRequest['pictures'][number]) =>
  passwordPictures.find((picture) => picture.key === key)?.name ?? ''

/** Sets the child's picture password, once the guardian has seen the three pictures again. */
export function PicturePasswordPart({ child, onSaved }: { child: Child; onSaved: OnSaved }) {
  const [chosen, setChosen] = useState<PicturePasswordRequest['pictures'] | null>(null)
  if (chosen) return <ChosenPictures chosen={chosen} child={child} onSaved={onSaved} onAgain={() => setChosen(null)} />
  return (
    <>
      <p>{child.pictures ? words.pictures.has : words.pictures.hasNone}</p>
      <PicturePasswordPad legend={words.pictures.choose} onThree={setChosen} />
    </>
  )
}

type ChosenPicturesProps = {
  chosen: PicturePasswordRequest['pictures']
  child: Child
  onSaved: OnSaved
  onAgain: () => void
}

function ChosenPictures({ chosen, child, onSaved, onAgain }: ChosenPicturesProps) {
  async function save() {
    await setPictures(child.id, chosen)
    await onSaved({ ...familyNotices.picturesSet, description: words.pictures.saved(chosen.map(pictureName)) })
  }

  return (
    <>
      <p tabIndex={-1} ref={takesFocus}>
        {words.pictures.look}
      </p>
      <ol className="row picture-password-chosen">
        {chosen.map((picture, at) => (
          <li key={`${at} ${picture}`}>
            <PasswordSign sign={picture} />
            {pictureName(picture)}
          </li>
        ))}
      </ol>
      <div className="row">
        <ActionButton
          className="button-primary"
          keepsFocus
          label={words.pictures.save}
          failed={familyNotices.picturesNotSet}
          onAct={save}
        />
        <button type="button" className="button-secondary" onClick={onAgain}>
          {words.pictures.again}
        </button>
      </div>
    </>
  )
}
