import { readAloudWords } from '#content/household/read-aloud.ts'
import { speak, useVoice } from './say.ts'
import { ToyButton } from './toy-button.tsx'
import './hear.css'

/** Reads these lines aloud to a child who can’t read yet. Empty without a voice, and while a line is missing. */
export function Hear({ of, lines }: { of: string; lines: readonly (string | undefined)[] }) {
  const hasVoice = useVoice()
  return (
    <div className="hear" data-unspoken>
      {hasVoice && !lines.includes(undefined) && (
        <ToyButton mark="sound" look="text-button" onClick={() => speak(lines.join(' '))}>
          {readAloudWords.hear} <span className="sr-only">({of})</span>
        </ToyButton>
      )}
    </div>
  )
}
