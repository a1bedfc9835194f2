import { use } from 'react'

type PageStyleProps = {
  /** Unique among page styles. */
  name: string
  /** The file imported with `?inline`; only the prerendered document carries it. */
  text: string
  /** The same file imported with `?url`; loaded when one comes here from another page. */
  url: string
}

const isInDocument = (name: string) => document.querySelector(`style[data-href~="${name}"]`) !== null

const arriving = new Map<string, Promise<void>>()

/** Fetches a style sheet once and for all pages after it; one that does not come is asked for again by the next page. */
function arrival(url: string): Promise<void> {
  const known = arriving.get(url)
  if (known) return known
  const arrived = new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      arriving.delete(url)
      resolve()
    })
    document.head.append(link)
  })
  arriving.set(url, arrived)
  return arrived
}

/**
 * Styles that only some pages need. The prerendered page paints with them inlined; a page reached by a link waits for
 * the file instead, because the policy allows no inline style that the document did not bring. React's own way of
 * waiting asks for the file twice, once as a preload, and browsers complain when the second time comes late.
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
