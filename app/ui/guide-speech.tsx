import { guideNames } from '#content/guides.ts'
import type { GuideKey } from '#content/guides.ts'
import type { ReactNode } from 'react'
import { Portrait } from './portraits.tsx'
import './guide-speech.css'

/** A speech bubble of a guide. */
export function GuideSpeech({ guide, children }: { guide: GuideKey; children: ReactNode }) {
  return (
    <figure className="guide">
      <Portrait guide={guide} />
      <blockquote className="paper guide-words">{children}</blockquote>
      <figcaption className="guide-name">{guideNames[guide]}</figcaption>
    </figure>
  )
}
