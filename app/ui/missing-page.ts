import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import type { Location } from 'react-router'

/**
 * The target of the current navigation if its files could not be loaded; null otherwise. React Router then reloads the
 * document, which offline would show the browser's error page. This cancels the reload; the navigation stays pending, with
 * its URL shown, until another one begins.
 */
export function useMissingPage(): Location | null {
  const { location: next } = useNavigation()
  const [missing, setMissing] = useState<Location | null>(null)
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || next === undefined || next === missing) return
    event.preventDefault()
    if (createPath(next) !== createPath(location)) history.pushState(null, '', createPath(next))
    setMissing(next)
  })
  useEffect(() => {
    if (!('navigation' in window)) return
    const listener = (event: NavigateEvent) => onNavigate(event)
    navigation.addEventListener('navigate', listener)
    return () => navigation.removeEventListener('navigate', listener)
  }, [])
  return missing !== null && missing === next ? missing : null
}
