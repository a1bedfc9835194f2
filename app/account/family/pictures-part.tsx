import { familyWords } from '#content/household/family.ts'
import { signs } from '#content/household/signs.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import type { Child, PicturesRequest } from '#contract/household.ts'
import { useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { setPictures } from '#app/api/household.ts'
import { SignPad } from '#app/child/sign-pad.tsx'

const words = familyWords.pictures
const nameOf = (key: PicturesRequest['pictures'][number]) => signs.find((sign) => sign.key === key)?.name ?? ''

/** Choosing the three pictures by which a child takes a sibling's place. */
export function PicturesPart({ child, onChanged }: { child: Child; onChanged: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  async function choose(pictures: PicturesRequest['pictures']) {
    setBusy(true)
    try {
      await setPictures(child.id, pictures)
      setMessage(words.saved(pictures.map(nameOf)))
      await onChanged()
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
    setBusy(false)
  }

  return (
    <>
      <p>{child.pictures ? words.has : words.hasNone}</p>
      <SignPad legend={words.choose} isBusy={isBusy} onThree={(pictures) => void choose(pictures)} />
      <output className="child-message">{message}</output>
    </>
  )
}
