import { useId, useRef } from 'react'
import { readAloudWords as words } from '#content/household/read-aloud.ts'
import type { Voice } from '#contract/voices.ts'
import { Avatar } from '../avatar.tsx'

type WhoReadsProps = {
  /** Null for the device. */
  reader: Voice | null
  readers: readonly Voice[]
  hasVoice: boolean
  onChoose: (reader: Voice | null) => void
}

const faceOf = (voice: Voice | null) => (voice === null ? <DeviceMark /> : <Avatar avatar={voice.avatar} />)

/** The face of who reads, and all faces to choose from. */
export function WhoReads({ reader, readers, hasVoice, onChoose }: WhoReadsProps) {
  const id = useId()
  const faces = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <button
        type="button"
        className="read-aloud-face"
        popoverTarget={id}
        aria-label={words.readBy(reader?.name ?? words.device)}
      >
        {faceOf(reader)}
      </button>
      <fieldset popover="auto" id={id} ref={faces} className="slip who-reads">
        <legend className="sr-only">{words.who}</legend>
        {[...readers, ...(hasVoice ? [null] : [])].map((voice) => (
          <button
            key={voice?.id ?? ''}
            type="button"
            aria-pressed={voice?.id === reader?.id}
            onClick={() => {
              faces.current?.hidePopover()
              onChoose(voice)
            }}
          >
            {faceOf(voice)}
            {voice?.name ?? words.device}
          </button>
        ))}
      </fieldset>
    </>
  )
}

const DeviceMark = () => (
  <svg viewBox="0 0 48 48" className="avatar" aria-hidden="true">
    <circle className="device-back" cx="24" cy="24" r="24" />
    <rect className="device-body" x="14" y="8" width="20" height="32" rx="4" />
    <path className="device-face" d="M20 19v2M28 19v2M19 27q5 5 10 0" />
  </svg>
)
