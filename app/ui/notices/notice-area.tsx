import { Suspense, lazy, useEffect, useState } from 'react'
import { useStore } from '#app/store.ts'
import { shownNotice } from './notice-store.ts'
import { PlainNotice } from './plain-notice.tsx'
import { watchPressedControl } from './pressed-control.ts'

const fetchToast = () =>
  lazy(async () => {
    try {
      const { NoticeToast } = await import('./notice-toast.tsx')
      return { default: NoticeToast }
    } catch {
      return { default: PlainNotice }
    }
  })

/**
 * The toast component is loaded with the first notice and stays mounted. If it cannot be loaded, a plain notice is shown
 * instead.
 */
export function NoticeArea() {
  const notice = useStore(shownNotice, null)
  const [hasShown, setHasShown] = useState(false)
  const [{ Toast }, setToast] = useState(() => ({ Toast: fetchToast() }))
  useEffect(watchPressedControl, [])
  if (notice && !hasShown) setHasShown(true)
  if (!notice && !hasShown) return null
  return (
    <Suspense fallback={null}>
      <Toast notice={notice} onOnline={() => setToast({ Toast: fetchToast() })} />
    </Suspense>
  )
}
