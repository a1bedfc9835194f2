import { Component, useState, type ReactNode, useEffect } from 'react'
import { createPath, useNavigation, type Location } from 'react-router'
import { failures } from '#content/notices/notice.ts'
import { pageUnreachableWords, site, pageErrorWords } from '#content/site.ts'
import { reloadIfReachable, useBackOnline, useOnline, ownReload } from './failure-text.tsx'
import { PageScene } from './page.tsx'

/** Matches browsers' messages for a module that could not be loaded. */
const isModuleMissing = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)

/** Shown instead of a page that failed. If its files could not be loaded, the page reloads once online. */
export function PageError({ error, unreachable = isModuleMissing(error) }: { error?: unknown; unreachable?: boolean }) {
  const isOnline = useOnline()
  const [hasFailed, setHasFailed] = useState(false)
  const reload = () => void reloadIfReachable().catch(() => setHasFailed(true))
  useBackOnline(() => {
    if (unreachable) reload()
  })
  const page = unreachable
    ? {
        heading: pageUnreachableWords.heading,
        description: isOnline ? failures.unreachable : failures.waitsForConnection,
      }
    : pageErrorWords
  return (
    <PageScene page={page}>
      <title>{`${page.heading} · ${site.name}`}</title>
      <button type="button" className="button-primary" onClick={reload}>
        {unreachable ? pageUnreachableWords.again : pageErrorWords.again}
      </button>
      <output className="no-answer">{hasFailed && (isOnline ? failures.unreachable : failures.offline)}</output>
    </PageScene>
  )
}

/** Keeps header and footer when a page throws. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | null }> {
  override state = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state as { caught: { error: unknown } | null }
    return caught ? <PageError {...caught} /> : this.props.children
  }
}

/**
 * The target of the current navigation if its files could not be loaded; null otherwise. React Router then reloads the
 * document, which offline would show the browser's error page. This cancels the reload; the navigation stays pending, with
 * its URL shown, until another one begins.
 */
export function useMissingPage(): Location | null {
  const { location: next } = useNavigation()
  // Files may fail before the navigation is rendered.
  const [hasFailed, setHasFailed] = useState(false)
  const [missing, setMissing] = useState<Location | null>(null)
  if (hasFailed && next !== undefined) {
    setHasFailed(false)
    setMissing(next)
  }
  useEffect(() => {
    if (missing !== null && createPath(missing) !== createPath(location))
      history.pushState(null, '', createPath(missing))
  }, [missing])
  useEffect(() => {
    if (!('navigation' in window)) return
    const listener = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || event.info === ownReload) return
      event.preventDefault()
      setHasFailed(true)
    }
    navigation.addEventListener('navigate', listener)
    return () => navigation.removeEventListener('navigate', listener)
  }, [])
  return missing !== null && missing === next ? missing : null
}
