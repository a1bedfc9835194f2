import { useId, type ReactNode, type RefObject } from 'react'
import { DreamMark } from './dream-mark.tsx'

type PartProps = {
  heading: string
  headingRef?: RefObject<HTMLHeadingElement | null>
  lead?: string
  children: ReactNode
}

/** A part of the dream journal. */
export function Part({ heading, headingRef, lead, children }: PartProps) {
  const id = useId()
  return (
    <section className="dream-part" aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={headingRef && -1}>
        {heading}
      </h3>
      {lead && <p className="dream-lead">{lead}</p>}
      {children}
    </section>
  )
}

/** An error or an empty list, with a button to retry. */
export function ErrorNote({ sentence, label, onAgain }: { sentence: string; label: string; onAgain: () => void }) {
  return (
    <div className="paper dream-error">
      <DreamMark id="" isReady={false} />
      <div>
        <p>{sentence}</p>
        <button type="button" className="seal" onClick={onAgain}>
          {label}
        </button>
      </div>
    </div>
  )
}
