import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrating } from './hydrating.ts'
import './tabs.css'

type Tab = {
  /** The part of the address after #: whoever is given it finds this tab open. Unique in the page. */
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs whose first is the base. One stop of the Tab key; arrows, Home and End move on and open. All panels are in the
 * document: until the page is awake `:target` shows the one that the address names.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isAwake = !useIsHydrating()
  const list = useRef<HTMLDivElement>(null)
  // The document was prerendered without a hash, and hydration has to find what it rendered.
  const open = (isAwake && tabs.find(({ id }) => `#${id}` === hash)) || tabs[0]

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
    <div className="tabs" data-awake={isAwake || undefined}>
      {tabs.map(({ id }) => (
        // Where `:target` looks: beside the panels, so that the browser does not scroll past the tabs to a panel.
        <span key={id} id={id} className="tab-place" />
      ))}
      <div role="tablist" aria-label={label} className="tab-list" ref={list}>
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
