import type { Page } from '#content/pages/page.ts'
import { useEffect, type ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import { hush } from './sound.ts'
import './toy-page.css'

type ToyPageProps = {
  page: Page
  lead: string
  /** An entry of `content/back-links.ts`. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A page that is all toy: its name, how it begins, and the toy itself, which falls silent when the page is left. */
export function ToyPage({ page, lead, back, children }: ToyPageProps) {
  useEffect(() => hush, [])
  return (
    <div className="toy">
      <div className="toy-words">
        <BackLink {...back} />
        <h1>{page.heading}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  )
}
