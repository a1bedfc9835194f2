import { useVoice } from '#app/child/say.ts'
import { Section } from '#app/ui/page.tsx'
import { readAloudWords as words } from '#content/household/read-aloud.ts'
import type { AgeBand } from '#contract/age-band.ts'
import { SpeakerMark } from './read-aloud.tsx'
import { useReadAloudSettings } from './settings.ts'

/** Switches reading aloud on and off; absent for children for whom it is always on, and without a voice. */
export function ReadAloudSwitch({ band }: { band: AgeBand }) {
  const { isOn, change } = useReadAloudSettings(band)
  const hasVoice = useVoice()
  if (!hasVoice || band === '4-6') return null
  return (
    <Section heading={words.heading} lead={words.lead}>
      <button
        type="button"
        role="switch"
        className="button-secondary read-aloud-switch"
        aria-checked={isOn}
        onClick={() => change({ isOn: !isOn })}
      >
        <SpeakerMark />
        {words.start}
      </button>
    </Section>
  )
}
