import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { currentNotice, subscribeToNotices } from './notice-store.ts'

const NoticeToast = lazy(async () => {
  const { NoticeToast } = await import('./notice-toast.tsx')
  return { default: NoticeToast }
})

/** The toast area. The toast itself is fetched with the first notice and stays mounted from then on. */
export function NoticeArea() {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, () => null)
  const [hasSpoken, setHasSpoken] = useState(false)
  if (notice && !hasSpoken) setHasSpoken(true)
  if (!notice && !hasSpoken) return null
  return (
    <Suspense fallback={null}>
      <NoticeToast notice={notice} />
    </Suspense>
  )
}
