import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrating } from './hydrating.ts'
import './tabs.css'

type TabsProps = {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** Whether a phone shows three in a row, or two of four, because their labels are short. */
  isEven?: boolean
}

type Tab = {
  /** The URL's hash that opens this tab. Unique in the page. */
  readonly id: string
  readonly label: ReactNode
  readonly panel: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs, of which the first is open by default. They are one tab stop; arrows, Home and End move and open. All panels are in
 * the document: before hydration `:target` shows the one in the URL.
 */
export function Tabs({ label, tabs, isEven = false }: TabsProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = !useIsHydrating()
  const list = useRef<HTMLDivElement>(null)
  // The document was prerendered without a hash, so hydration has to render the same.
  const open = (isHydrated && tabs.find(({ id }) => `#${id}` === hash)) || tabs[0]

  const go = (id: string) => void navigate({ hash: id }, { replace: true, preventScrollReset: true })

  function onClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(id)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === ' ') {
      event.preventDefault()
      go(tabs[at]!.id)
      return
    }
    const to = steps[event.key]?.(at, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[to]?.focus()
    go(tabs[to]!.id)
  }

  return (
    <div className="tabs" data-hydrated={isHydrated || undefined}>
      {tabs.map(({ id }) => (
        // The target of the hash: not the panel itself, so that the browser does not scroll past the tabs.
        <span key={id} id={id} className="tab-place" />
      ))}
      <div role="tablist" aria-label={label} className={isEven ? 'tab-list tab-list-even' : 'tab-list'} ref={list}>
        {tabs.map(({ id, label: name }, at) => (
          <a
            key={id}
            role="tab"
            id={`${id}-tab`}
            href={`#${id}`}
            className="tab"
            aria-selected={id === open.id}
            aria-controls={`${id}-panel`}
            tabIndex={id === open.id ? 0 : -1}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${id}-panel`}
          className={id === open.id ? 'tab-panel tab-panel-open' : 'tab-panel'}
          aria-labelledby={`${id}-tab`}
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
