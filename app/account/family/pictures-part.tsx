import { familyWords } from '#content/household/family-page.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import type { Child, PicturePasswordRequest } from '#contract/household.ts'
import { useState } from 'react'
import { setPictures } from '#app/api/household.ts'
import { PicturePasswordPad } from '#app/child/picture-password-pad.tsx'
import { useAction } from '#app/ui/action.ts'
import { messageOf } from '#app/ui/notices/show-failure.ts'

const words = familyWords.pictures
const nameOf = (key: PicturePasswordRequest['pictures'][number]) =>
  passwordPictures.find((picture) => picture.key === key)?.name ?? ''

/** Sets the child's picture password. */
export function PicturesPart({ child, onChanged }: { child: Child; onChanged: () => Promise<unknown> }) {
  const [isBusy, run] = useAction()
  const [message, setMessage] = useState('')

  async function choose(pictures: PicturePasswordRequest['pictures']) {
    try {
      await setPictures(child.id, pictures)
      setMessage(words.saved(pictures.map(nameOf)))
      await onChanged()
    } catch (cause) {
      setMessage(messageOf(cause))
    }
  }

  return (
    <>
      <p>{child.pictures ? words.has : words.hasNone}</p>
      <PicturePasswordPad legend={words.choose} isBusy={isBusy} onThree={(pictures) => run(() => choose(pictures))} />
      <output className="child-message">{message}</output>
    </>
  )
}
