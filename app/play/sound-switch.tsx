import { toyWords as words } from '#content/play.ts'
import { useStore } from '#app/store.ts'
import { hush, sound } from './sound.ts'
import './sound-switch.css'

/** Turns the sound of the toys on and off. */
export function SoundSwitch() {
  const isOn = useStore(sound, false)

  function toggle() {
    if (isOn) hush()
    sound.set(!isOn)
  }

  return (
    <button type="button" className="text-button sound-switch" aria-pressed={isOn} onClick={toggle}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" fill="none" stroke="currentColor">
        <path fill="currentColor" strokeWidth="2" strokeLinejoin="round" d="M3 12h6l8-7v22l-8-7H3z" />
        <path
          strokeWidth="3"
          strokeLinecap="round"
          d={isOn ? 'M21 11q4 5 0 10M25 7q8 9 0 18' : 'M22 12l8 8M30 12l-8 8'}
        />
      </svg>
      {isOn ? words.soundOn : words.soundOff}
    </button>
  )
}
