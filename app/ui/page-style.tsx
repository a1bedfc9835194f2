import { use } from 'react'
import { arrival } from './style-arrival.ts'

type PageStyleProps = {
  /** Unique among page styles. */
  name: string
  /** The file imported with `?inline`; only the prerendered document carries it. */
  text: string
  /** The same file imported with `?url`; loaded when one comes here from another page. */
  url: string
}

const isInDocument = (name: string) => document.querySelector(`style[data-href~="${name}"]`) !== null

/**
 * Styles that only some pages need. The prerendered page paints with them inlined; a page reached by a link waits for
 * the file instead, because the policy allows no inline style that the document did not bring.
 */
export function PageStyle({ name, text, url }: PageStyleProps) {
  if (import.meta.env.SSR)
    return (
      <style href={name} precedence="page">
        {text}
      </style>
    )
  if (!isInDocument(name)) use(arrival(url))
  return null
}
