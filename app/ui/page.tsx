import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Page } from '#content/pages/page.ts'
import type { Drawn } from './drawing.tsx'
import { TallPicture } from './tall-picture.tsx'

/** The picture behind a page's heading. */
export type Scene = {
  drawn: Drawn
  alt: string
  /** Whether its tall version fills the page on upright tablets, too: there is little text, all of it at the top. */
  isTall?: boolean
}

const maxShortWordLength = 9

/** The class for a heading of short words only, which may be larger on a phone. */
const shortWords = (heading: string): string | undefined =>
  heading.split(/[\s-]/).every((word) => word.length <= maxShortWordLength) ? 'short-words' : undefined

type PageSceneProps = {
  page: Pick<Page, 'heading' | 'description'>
  eyebrow?: ReactNode
  /** The sentence under the heading; default the page's description. */
  lead?: ReactNode
  scene?: Scene
  /** Shown over the picture. */
  front?: ReactNode
  /** The height of the scene. */
  size?: 'full' | 'page' | 'low'
  /** A link shown above the heading: an entry of `content/back-links.ts`. */
  back?: Back
  /** Buttons and links under the lead. */
  children?: ReactNode
}

/** The top of a page: its picture with the h1 and the lead. */
export function PageScene({ page, eyebrow, lead, scene, front, size = 'page', back, children }: PageSceneProps) {
  return (
    <div className={`scene scene-${size}`}>
      <div className="scene-words">
        {back && <BackLink {...back} />}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className={shortWords(page.heading)}>{page.heading}</h1>
        <p className="lead">{lead ?? page.description}</p>
        {children}
      </div>
      {/* After the text: a partly received document then has the right height when it is first painted. */}
      {scene && <DrawnScene {...scene} />}
      {front}
    </div>
  )
}

/** The picture behind a page's heading. Phones in portrait get its tall version if there is one. */
function DrawnScene({ drawn, alt, isTall = false }: Scene) {
  const { name, placeholder } = drawn
  const onPhones = '(width < 37.5rem)'
  return (
    <div className={isTall ? 'drawn drawn-tall' : 'drawn'}>
      {import.meta.env.SSR && placeholder && (
        <style href={`drawn-${name}`} precedence="page">{`.drawn .tall-picture{background:${placeholder}}`}</style>
      )}
      <TallPicture
        drawn={drawn}
        alt={alt}
        tallWhen={isTall ? `${onPhones}, (width < 60rem) and (orientation: portrait)` : onPhones}
        fetchPriority="high"
      />
      <svg className="drawn-edge" viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60V34c90-22 170-26 260-14s150 26 250 20 140-34 250-34 170 34 270 36 130-24 220-26 130 14 190 22v22z" />
      </svg>
    </div>
  )
}

type SectionProps = { id?: string; heading: string; lead?: ReactNode; notForChildren?: boolean; children: ReactNode }

export function Section({ id: sectionId, heading, lead, notForChildren = false, children }: SectionProps) {
  const id = useId()
  return (
    <section id={sectionId} className={notForChildren ? 'section if-not-child' : 'section'} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  )
}

type Back = {
  to: string
  label: string
  /** Children come to the page from their home, and go back to it by the house in the header. */
  notForChildren?: boolean
}

/** A link to the parent page. Takes an entry of `content/back-links.ts`. */
export function BackLink({ to, label, notForChildren = false }: Back) {
  return (
    <Link to={to} className={notForChildren ? 'back-link if-not-child' : 'back-link'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" />
      </svg>
      {label}
    </Link>
  )
}
