import { useEffect, useRef, useState } from 'react'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { picturePasswordWords as words } from '#content/household/child.ts'
import { passwordPictures } from '#content/household/picture-password.ts'
import type { PicturePasswordRequest } from '#contract/household.ts'
import './picture-password-pad.css'

type Pictures = PicturePasswordRequest['pictures']
type PasswordPicture = Pictures[number]

const signs = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/sign-*.json', { eager: true, import: 'default' }),
)

type PicturePasswordPadProps = {
  legend: string
  isBusy?: boolean
  /** What became of the last three. */
  message?: string
  /** Called with the third picture that is tapped. */
  onThree: (pictures: Pictures) => void
}

export const PasswordSign = ({ sign }: { sign: PasswordPicture }) => (
  <Drawing drawn={signs[`sign-${sign}`]!} alt="" sizes="5rem" />
)

/** Twelve pictures, of which a child taps three in order. */
export function PicturePasswordPad({ legend, isBusy = false, message, onThree }: PicturePasswordPadProps) {
  const [tapped, setTapped] = useState<readonly PasswordPicture[]>([])
  const said = useRef<HTMLOutputElement>(null)

  // A small screen may show only the pictures.
  useEffect(() => {
    if (message) said.current?.scrollIntoView({ block: 'center' })
  }, [message])

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
      <output className="picture-password-message" ref={said}>
        {message}
      </output>
      <div className="picture-password-count">
        <output>{words.tapped(tapped.length)}</output>
        <button type="button" className="text-button" onClick={() => setTapped([])}>
          {words.again}
        </button>
      </div>
      <div className="picture-password-pictures">
        {passwordPictures.map(({ key: sign, name }) => (
          <button
            key={sign}
            type="button"
            className="picture-password-picture"
            aria-label={name}
            onClick={() => tap(sign)}
          >
            <PasswordSign sign={sign} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
