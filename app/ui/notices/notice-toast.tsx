import * as Toast from '@radix-ui/react-toast'
import { dismissNotice } from './notice-store.ts'
import type { Notice } from './notice-store.ts'
import styles from './notice-toast.css?url'

export function NoticeToast({ notice }: { notice: Notice | null }) {
  return (
    <Toast.Provider label="Notice" duration={5000} swipeDirection="right" swipeThreshold={50}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {notice && (
        <Toast.Root
          key={notice.id}
          className={notice.tone === 'destructive' ? 'toast toast-destructive' : 'toast'}
          duration={notice.duration}
          onOpenChange={(open) => {
            if (!open) dismissNotice(notice.id)
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
