import { guideNames } from '#content/guides.ts'
import type { GuideKey } from '#content/guides.ts'
import type { ReactNode } from 'react'
import stylesText from './guide-speech.css?inline'
import stylesUrl from './guide-speech.css?url'
import { PageStyle } from './page-style.tsx'
import { Portrait } from './portraits.tsx'

/** What a guide says, in a sheet drawn out to the guide's portrait. For still parts of a page: the portraits are large. */
export function GuideSpeech({ guide, children }: { guide: GuideKey; children: ReactNode }) {
  return (
    <figure className="guide">
      <PageStyle name="guide-speech" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <Portrait guide={guide} />
      <blockquote className="paper guide-words">{children}</blockquote>
      <figcaption className="guide-name">{guideNames[guide]}</figcaption>
    </figure>
  )
}
