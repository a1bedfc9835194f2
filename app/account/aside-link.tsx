import { Link } from 'react-router'
/** A line with a way to go, for those who are in the wrong place. */
export function AsideLink({ before, to, label }: { before?: string; to: string; label: string }) {
  return (
    <p className="aside-line">
      {before} <Link to={to}>{label}</Link>
    </p>
  )
}
