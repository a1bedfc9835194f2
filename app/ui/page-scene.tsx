import type { Page } from '#content/pages/page.ts'
import type { ReactNode } from 'react'
import { shortWords } from './short-words.ts'

type PageSceneProps = {
  page: Pick<Page, 'heading' | 'description'>
  /** A small line above the heading. */
  eyebrow?: ReactNode
  /** The sentence under the heading; the page's description where there is none. */
  lead?: ReactNode
  /** The picture behind the words, usually a `DrawnScene`. */
  scene?: ReactNode
  /** How much of the first screen the scene takes. */
  size?: 'full' | 'page' | 'low'
  /** A link shown above the heading, usually a `BackLink`. */
  back?: ReactNode
  /** Buttons and links under the lead. */
  children?: ReactNode
}

/** The top of a page: its scene, with the one heading and its lead in the quiet part of the sky. */
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
      {/* After the words: a document painted while it still arrives then knows how high the scene is. */}
      {scene}
    </div>
  )
}
