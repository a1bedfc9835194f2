import type { ReactNode } from 'react'
import { PlaceholderButton, type PlaceholderAction } from '#app/placeholder-button.tsx'
import type { ThemeKey } from '#content/realms.ts'

type NoticeCardProps = {
  action: PlaceholderAction
  name: string
  className: string
  /** The card's palette; default the page's. */
  theme?: ThemeKey
  /** Shown above the name. */
  picture?: ReactNode
  children: ReactNode
}

/** A card that can be clicked anywhere and only shows a notice. */
export function NoticeCard({ action, name, className, theme, picture, children }: NoticeCardProps) {
  return (
    <li className={`paper-link ${className}`} data-theme={theme}>
      {picture}
      <h3 className="card-name">
        <PlaceholderButton action={action} className="card-link" forChild={name}>
          {name}
        </PlaceholderButton>
      </h3>
      {children}
    </li>
  )
}
