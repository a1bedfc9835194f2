import { useEffect, useState } from 'react'
import { createPath, useNavigation, type Location } from 'react-router'
import { ownReload } from './failure-text.tsx'

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
