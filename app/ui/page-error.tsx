import { failures } from '#content/notices/failures.ts'
import { pageAwayWords, site, troubleWords } from '#content/site.ts'
import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { PageScene } from './page-scene.tsx'
import { reloadIfReachable, useBackOnline, useOnline } from './failure-text.tsx'

/** Matches browsers' messages for a module that could not be loaded. */
const isUnreachable = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)

/** Shown instead of a page that failed. If its files could not be loaded, the page reloads once online. */
export function PageError({ error, away = isUnreachable(error) }: { error?: unknown; away?: boolean }) {
  const isOnline = useOnline()
  const [isOut, setOut] = useState(false)
  const reload = () => void reloadIfReachable().catch(() => setOut(true))
  useBackOnline(() => {
    if (away) reload()
  })
  const page = away
    ? { heading: pageAwayWords.heading, description: isOnline ? failures.unreachable : failures.waitsForConnection }
    : troubleWords
  return (
    <PageScene page={page}>
      <title>{`${page.heading} · ${site.name}`}</title>
      <button type="button" className="lantern" onClick={reload}>
        {away ? pageAwayWords.again : troubleWords.again}
      </button>
      <output className="no-answer">{isOut && (isOnline ? failures.unreachable : failures.offline)}</output>
    </PageScene>
  )
}

/** Keeps header and footer when a page throws. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { trouble: { error: unknown } | null }> {
  override state = { trouble: null }

  static getDerivedStateFromError(error: unknown) {
    return { trouble: { error } }
  }

  override render() {
    const { trouble } = this.state as { trouble: { error: unknown } | null }
    return trouble ? <PageError {...trouble} /> : this.props.children
  }
}
