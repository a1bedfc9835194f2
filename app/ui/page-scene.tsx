import type { Page } from '#content/pages/page.ts'
import type { ReactNode } from 'react'
import { shortWords } from './short-words.ts'

type PageSceneProps = {
  page: Pick<Page, 'heading' | 'description'>
  eyebrow?: ReactNode
  /** The sentence under the heading; default the page's description. */
  lead?: ReactNode
  /** The picture behind the text, usually a `DrawnScene`. */
  scene?: ReactNode
  /** The height of the scene. */
  size?: 'full' | 'page' | 'low'
  /** A link shown above the heading, usually a `BackLink`. */
  back?: ReactNode
  /** Buttons and links under the lead. */
  children?: ReactNode
}

/** The top of a page: its picture with the h1 and the lead. */
export function PageScene({ page, eyebrow, lead, scene, size = 'page', back, children }: PageSceneProps) {
  return (
    <div className={`scene scene-${size}`}>
      <div className="scene-words">
        {back}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className={shortWords(page.heading)}>{page.heading}</h1>
        <p className="lead">{lead ?? page.description}</p>
        {children}
      </div>
      {/* After the text: a partly received document then has the right height when it is first painted. */}
      {scene}
    </div>
  )
}
