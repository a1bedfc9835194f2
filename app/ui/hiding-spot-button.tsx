import type { MouseEventHandler, ReactNode } from 'react'
import { Drawing, drawingsByName, type Drawn } from './drawing.tsx'
import './hiding-spot-button.css'

const covers = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/cover-*.json', { eager: true, import: 'default' }),
)

type HidingSpotButtonProps = {
  cover: string
  /** The name of the button. */
  label: string
  /** Whether somebody has looked behind it. */
  isLooked: boolean
  onLook: MouseEventHandler<HTMLButtonElement>
  /** Who hides there. */
  children?: ReactNode
}

/** A thing in a picture to look behind; an item of a list `hiding-spots`. */
export const HidingSpotButton = ({ cover, label, isLooked, onLook, children }: HidingSpotButtonProps) => (
  <button
    type="button"
    className={`spot spot-${cover}${isLooked ? ' looked' : ''}`}
    aria-label={label}
    onClick={onLook}
  >
    {children}
    <Drawing drawn={covers[`cover-${cover}`]!} alt="" sizes="(width < 40rem) 15vw, 10rem" className="spot-cover" />
  </button>
)
