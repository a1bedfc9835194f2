import { useEffect } from 'react'
import { useBackOnline } from '#app/ui/why-failed.tsx'
import { dismissNotice } from './notice-store.ts'
import type { Notice } from './notice-store.ts'
import { usePlaceOnPhone } from './place-on-phone.ts'

/** A notice in the page's own paper, for when the toast itself cannot be fetched. */
export function PlainNotice({ notice, onOnline }: { notice: Notice | null; onOnline: () => void }) {
  useBackOnline(onOnline)
  const toast = usePlaceOnPhone(notice?.id)
  useEffect(() => {
    if (!notice) return
    const going = setTimeout(() => dismissNotice(notice.id), notice.duration)
    return () => clearTimeout(going)
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
