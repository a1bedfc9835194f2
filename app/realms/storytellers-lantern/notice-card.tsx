import type { ThemeKey } from '#content/realms.ts'
import type { ReactNode } from 'react'
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx'
import type { PlaceholderAction } from '#app/ui/placeholder-button.tsx'

type NoticeCardProps = {
  action: PlaceholderAction
  name: string
  className: string
  /** The palette the card is cut from; the page's own where there is none. */
  theme?: ThemeKey
  /** A drawing above the name. */
  picture?: ReactNode
  children: ReactNode
}

/** A card that is one button and only shows its action's notice; the whole card can be pressed. */
export function NoticeCard({ action, name, className, theme, picture, children }: NoticeCardProps) {
  return (
    <li className={`paper-link ${className}`} data-theme={theme}>
      {picture}
      <h3 className="card-name">
        <PlaceholderButton action={action} className="card-link">
          {name}
        </PlaceholderButton>
      </h3>
      {children}
    </li>
  )
}
