import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef } from 'react'
import { dismissNotice, type Notice } from './notice-store.ts'
import { usePlaceOnPhone } from './place-on-phone.ts'
import './notice-toast.css'

/**
 * Moves the focus back from the toast area. Closing a notice leaves it there, and Radix pauses the timers of all notices
 * while the focus is in the area.
 */
function useRestoreFocus() {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('.toasts')) before.current = target
    }
    if (document.activeElement instanceof HTMLElement) before.current = document.activeElement
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return () => {
    const within = document.activeElement?.closest<HTMLElement>('.toasts, .toasts *')
    if (!within) return
    within.blur()
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
  }
}

export function NoticeToast({ notice }: { notice: Notice | null }) {
  const restoreFocus = useRestoreFocus()
  const toast = usePlaceOnPhone(notice?.id)
  return (
    <Toast.Provider label="Notice" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {notice && (
        <Toast.Root
          key={notice.id}
          ref={toast}
          className={notice.tone === 'destructive' ? 'toast toast-destructive' : 'toast'}
          duration={notice.duration}
          onOpenChange={(open) => {
            if (open) return
            dismissNotice(notice.id)
            restoreFocus()
          }}
        >
          <Toast.Title className="toast-title">{notice.title}</Toast.Title>
          {notice.description && <Toast.Description className="toast-text">{notice.description}</Toast.Description>}
          {notice.action}
          <Toast.Close className="toast-close" aria-label="Close notice">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={['F8']} />
    </Toast.Provider>
  )
}
