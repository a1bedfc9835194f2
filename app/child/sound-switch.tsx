import { ToyButton } from '#app/child/toy-button.tsx'
import { useChosenSound } from '#app/child/use-chosen-sound.ts'
import { letSound } from '#app/ui/sound.ts'
import { toyWords as words } from '#content/play.ts'

/** Turns the sound of the toys on and off. Its name stays, as that of every button that can be pressed in. */
export function SoundSwitch() {
  const isOn = useChosenSound()

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
