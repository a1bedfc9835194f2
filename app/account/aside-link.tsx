import { Link } from 'react-router'

/** A line with a link to another page, below a form. */
export function AsideLink({ before, to, label }: { before?: string; to: string; label: string }) {
  return (
    <p className="aside-line">
      {before} <Link to={to}>{label}</Link>
    </p>
  )
}
