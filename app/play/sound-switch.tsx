import { toyWords as words } from '#content/play.ts'
import { useStore } from '#app/store.ts'
import { letSound, sound } from '#app/ui/sound.ts'
import { ToyButton } from './toy-button.tsx'

/** Turns the sound of the toys on and off. Its name stays, as that of every button that can be pressed in. */
export function SoundSwitch() {
  const isOn = useStore(sound, false)

  return (
    <ToyButton
      mark={isOn ? 'sound' : 'silence'}
      look="text-button sound-switch"
      aria-pressed={isOn}
      onClick={() => letSound(!isOn)}
    >
      {words.sound}
    </ToyButton>
  )
}
