import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import type { Location } from 'react-router'

/**
 * The page one is on the way to, once its files did not come; null otherwise. React Router reloads the document then,
 * which offline leads to the browser's own page: the reload is cancelled, and that page stays under way, with its
 * address shown, until another one is asked for.
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
