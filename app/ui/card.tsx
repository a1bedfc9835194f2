import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ThemeKey } from '#content/realms.ts'

export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? 'cards cards-wide' : 'cards'}>{children}</ul>
}

type LinkCardProps = {
  to: string
  name: string
  children?: ReactNode
  /** The card's palette; default the page's. */
  theme?: ThemeKey
  /** Shown above the name. */
  picture?: ReactNode
  level?: 2 | 3
}

/** A card that can be clicked anywhere; its name is the link. */
export function LinkCard({ to, name, children, theme, picture, level = 3 }: LinkCardProps) {
  const Heading = `h${level}` as const
  return (
    <li className="paper paper-link" data-theme={theme}>
      {picture && <div className="card-picture">{picture}</div>}
      <Heading className="card-name">
        <Link to={to} className="card-link">
          {name}
        </Link>
      </Heading>
      {children}
    </li>
  )
}
