import type { ReactNode } from 'react'
import { Link } from 'react-router'

type HomeRowProps = {
  picture: ReactNode
  name: string
  /** Where the name leads; then the whole row can be pressed. */
  to?: string
  /** Buttons and links at the row's end. */
  actions?: ReactNode
  children?: ReactNode
}

/** A row of the home page's lists. */
export const HomeRow = ({ picture, name, to, actions, children }: HomeRowProps) => (
  <li className="home-row">
    <div className="home-row-picture">{picture}</div>
    <div className="home-row-words">
      <h3>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className="card-link">
            {name}
          </Link>
        )}
      </h3>
      {children}
    </div>
    {actions && <div className="row home-row-actions">{actions}</div>}
  </li>
)
