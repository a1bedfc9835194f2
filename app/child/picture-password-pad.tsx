import { picturePasswordWords as words } from '#content/household/child.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import type { PicturePasswordRequest } from '#contract/household.ts'
import { useState } from 'react'
import acorn from '#art/drawn/sign-acorn.json'
import bell from '#art/drawn/sign-bell.json'
import boat from '#art/drawn/sign-boat.json'
import button from '#art/drawn/sign-button.json'
import candle from '#art/drawn/sign-candle.json'
import feather from '#art/drawn/sign-feather.json'
import key from '#art/drawn/sign-key.json'
import kite from '#art/drawn/sign-kite.json'
import leaf from '#art/drawn/sign-leaf.json'
import moon from '#art/drawn/sign-moon.json'
import shell from '#art/drawn/sign-shell.json'
import star from '#art/drawn/sign-star.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import './picture-password-pad.css'

type Pictures = PicturePasswordRequest['pictures']
type PasswordPicture = Pictures[number]

const drawn: Record<PasswordPicture, Drawn> = {
  acorn,
  bell,
  boat,
  button,
  candle,
  feather,
  key,
  kite,
  leaf,
  moon,
  shell,
  star,
}

type PicturePasswordPadProps = {
  legend: string
  isBusy: boolean
  /** Called with the third picture that is tapped. */
  onThree: (pictures: Pictures) => void
}

/** Twelve pictures, of which a child taps three in order. */
export function PicturePasswordPad({ legend, isBusy, onThree }: PicturePasswordPadProps) {
  const [tapped, setTapped] = useState<readonly PasswordPicture[]>([])

  function tap(sign: PasswordPicture) {
    if (isBusy) return
    const [first, second] = tapped
    if (first === undefined || second === undefined) return setTapped([...tapped, sign])
    setTapped([])
    return onThree([first, second, sign])
  }

  return (
    <fieldset className="picture-password-pad">
      <legend>{legend}</legend>
      <div className="picture-password-pictures">
        {passwordPictures.map(({ key: sign, name }) => (
          <button
            key={sign}
            type="button"
            className="picture-password-picture"
            aria-label={name}
            onClick={() => tap(sign)}
          >
            <Drawing drawn={drawn[sign]} alt="" sizes="5rem" />
          </button>
        ))}
      </div>
      <div className="picture-password-count">
        <output>{words.tapped(tapped.length)}</output>
        <button type="button" className="text-button" onClick={() => setTapped([])}>
          {words.again}
        </button>
      </div>
    </fieldset>
  )
}
