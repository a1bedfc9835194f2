import { Link } from 'react-router'

export type Back = {
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
