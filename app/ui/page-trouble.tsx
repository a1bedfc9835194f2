import { failures } from '#content/notices/failures.ts'
import { pageAwayWords, site, troubleWords } from '#content/site.ts'
import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { PageScene } from './page-scene.tsx'
import { reloadIfReachable, useBackOnline, useOnline } from './why-failed.tsx'

/** What the browsers say where the file of a module did not come. */
const isAway = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)

/** Stands in the place of a page that cannot be shown; one whose files did not come is loaded once one is online. */
export function PageTrouble({ error, away = isAway(error) }: { error?: unknown; away?: boolean }) {
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

/** Keeps header and footer where a page cannot be shown. */
export class TroubleBoundary extends Component<{ children: ReactNode }, { trouble: { error: unknown } | null }> {
  override state = { trouble: null }

  static getDerivedStateFromError(error: unknown) {
    return { trouble: { error } }
  }

  override render() {
    const { trouble } = this.state as { trouble: { error: unknown } | null }
    return trouble ? <PageTrouble {...trouble} /> : this.props.children
  }
}
