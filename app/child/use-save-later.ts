import { useCallback, useEffect, useRef } from 'react'

/** Saves the last of several values: after a pause of so many milliseconds, and when the page is hidden or left. */
export function useSaveLater<Value extends object>(save: (value: Value) => void, delay: number) {
  const unsaved = useRef<Value | null>(null)
  const timer = useRef(0)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  const saveNow = useCallback(() => {
    clearTimeout(timer.current)
    if (unsaved.current) latest.current(unsaved.current)
    unsaved.current = null
  }, [])

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      saveNow()
    }
  }, [saveNow])

  return useCallback(
    (value: Value) => {
      unsaved.current = value
      clearTimeout(timer.current)
      timer.current = window.setTimeout(saveNow, delay)
    },
    [saveNow, delay],
  )
}
