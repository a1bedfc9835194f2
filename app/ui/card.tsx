import type { ThemeKey } from '#content/realms.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Cards side by side, as many in a row as fit. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? 'cards cards-wide' : 'cards'}>{children}</ul>
}

type LinkCardProps = {
  to: string
  name: string
  children?: ReactNode
  /** The palette the card is cut from; the page's own where there is none. */
  theme?: ThemeKey
  /** A drawing above the name. */
  picture?: ReactNode
  level?: 2 | 3
}

/** A paper card that is one link: its name is the link's name, and the whole card can be pressed. */
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
