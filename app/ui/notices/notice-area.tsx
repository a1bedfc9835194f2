import { Suspense, lazy, useState } from 'react'
import { useStore } from '#app/store.ts'
import { shownNotice } from './notice-store.ts'
import { PlainNotice } from './plain-notice.tsx'

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
 * The toast area. The toast itself is fetched with the first notice and stays mounted from then on; while it cannot be
 * fetched, a plain notice says the same.
 */
export function NoticeArea() {
  const notice = useStore(shownNotice, null)
  const [hasSpoken, setHasSpoken] = useState(false)
  const [{ Toast }, setToast] = useState(() => ({ Toast: fetchToast() }))
  if (notice && !hasSpoken) setHasSpoken(true)
  if (!notice && !hasSpoken) return null
  return (
    <Suspense fallback={null}>
      <Toast notice={notice} onOnline={() => setToast({ Toast: fetchToast() })} />
    </Suspense>
  )
}
