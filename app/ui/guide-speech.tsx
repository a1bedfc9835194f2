import { guideNames } from '#content/guides.ts'
import type { GuideKey } from '#content/guides.ts'
import type { ReactNode } from 'react'
import stylesText from './guide-speech.css?inline'
import stylesUrl from './guide-speech.css?url'
import { PageStyle } from './page-style.tsx'

/** What a guide says, beside the guide. */
export function GuideSpeech({ guide, children }: { guide: GuideKey; children: ReactNode }) {
  return (
    <figure className="guide">
      <PageStyle name="guide-speech" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <blockquote className="paper guide-words">{children}</blockquote>
      <figcaption className="guide-name">{guideNames[guide]}</figcaption>
    </figure>
  )
}
