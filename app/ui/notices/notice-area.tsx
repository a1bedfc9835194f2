import { Suspense, lazy, useEffect, useState } from 'react'
import { useStore } from '#app/store.ts'
import { useBackOnline } from '#app/ui/failure-text.tsx'
import { shownNotice, dismissNotice, type Notice } from './notice-store.ts'
import { usePlaceOnPhone } from './place-on-phone.ts'
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

/** Shown if the toast component cannot be loaded. */
function PlainNotice({ notice, onOnline }: { notice: Notice | null; onOnline: () => void }) {
  useBackOnline(onOnline)
  const toast = usePlaceOnPhone(notice?.id)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.duration)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <output className="toasts">
      {notice && (
        <div className="note toast" ref={toast}>
          <strong>{notice.title}</strong>
          {notice.description && <p>{notice.description}</p>}
          <button type="button" className="text-button" onClick={() => dismissNotice(notice.id)}>
            Close <span className="sr-only">notice</span>
          </button>
        </div>
      )}
    </output>
  )
}
