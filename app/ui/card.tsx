import type { ThemeKey } from '#content/realms.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Cards side by side, as many in a row as fit. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? 'cards cards-wide' : 'cards'}>{children}</ul>
}

type CardProps = {
  name: string
  children?: ReactNode
  /** The palette the card is cut from; the page's own where there is none. */
  theme?: ThemeKey
  /** A drawing above the name. */
  picture?: ReactNode
  level?: 2 | 3
}

function CardWords({ name, children, picture, level = 3, to }: CardProps & { to?: string }) {
  const Heading = `h${level}` as const
  return (
    <>
      {picture && <div className="card-picture">{picture}</div>}
      <Heading className="card-name">
        {to ? (
          <Link to={to} className="card-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      {children}
    </>
  )
}

/** A paper card that is one link: its name is the link's name, and the whole card can be pressed. */
export function LinkCard({ to, theme, ...words }: CardProps & { to: string }) {
  return (
    <li className="paper paper-link" data-theme={theme}>
      <CardWords {...words} to={to} />
    </li>
  )
}

/** A paper card that only holds something. */
export function Card({ theme, ...words }: CardProps) {
  return (
    <li className="paper" data-theme={theme}>
      <CardWords {...words} />
    </li>
  )
}
