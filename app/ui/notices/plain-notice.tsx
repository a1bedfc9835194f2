import { useEffect } from 'react'
import { useBackOnline } from '#app/ui/failure-text.tsx'
import { dismissNotice } from './notice-store.ts'
import type { Notice } from './notice-store.ts'
import { usePlaceOnPhone } from './place-on-phone.ts'

/** Shown if the toast component cannot be loaded. */
export function PlainNotice({ notice, onOnline }: { notice: Notice | null; onOnline: () => void }) {
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
