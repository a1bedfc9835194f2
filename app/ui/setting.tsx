import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '#app/store.ts'
import { questionWords } from '#content/site.ts'
import { Dated } from './dated.tsx'
import { focusHeading } from './focus.ts'
import { attempts, shownNotice, type Notice } from './notices/notice-store.ts'
import { Question } from './question.tsx'
import './setting.css'

/** The rows of a page of settings. */
export function Settings({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId()
  const rows = <ul className="paper ruled settings">{children}</ul>
  if (heading === undefined) return rows
  return (
    <section className="setting-group" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows}
    </section>
  )
}

type SettingRowProps = {
  name: string
  value: ReactNode
  /** Whether the person has to do something about it. */
  isNext?: boolean | undefined
  /** The control that changes it. */
  children?: ReactNode
}

/** A row with a setting's value. */
export const SettingRow = ({ name, value, isNext, children }: SettingRowProps) => (
  <li className="setting" data-next={isNext || undefined}>
    <h3>{name}</h3>
    <div className="setting-value">{typeof value === 'string' ? <Dated text={value} /> : value}</div>
    {children}
  </li>
)

type SettingProps = Omit<SettingRowProps, 'children'> & {
  /** The label of the button that opens the dialog. */
  action: string
  /** Whose setting it is, where a page has several of the same name. */
  of?: string
  /** The dialog's heading; default the name. */
  heading?: string
  isReadFirst?: boolean
  /** The dialog's content; `close` closes it. */
  children: DialogContent
}

/** A row with a button that opens a dialog to change the setting. */
export const Setting = ({ action, of, heading, isReadFirst, children, ...row }: SettingProps) => (
  <SettingRow {...row}>
    <DialogButton
      label={action}
      of={of === undefined ? row.name : `${row.name}, ${of}`}
      heading={heading ?? row.name}
      isReadFirst={isReadFirst}
    >
      {children}
    </DialogButton>
  </SettingRow>
)

type DialogContent = (close: () => void) => ReactNode

type DialogButtonProps = Pick<SettingDialogProps, 'heading' | 'isReadFirst' | 'children'> & {
  label: string
  /** What it is about, for screen readers. */
  of?: string
  className?: string
  onClosed?: () => void
}

/** A button that opens a dialog. */
export function DialogButton({ label, of, className = 'button-secondary', onClosed, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)

  function close() {
    // At once: what is behind an open dialog cannot take the focus.
    flushSync(() => setOpen(false))
    onClosed?.()
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {label} {of !== undefined && <span className="sr-only">({of})</span>}
      </button>
      {isOpen && <SettingDialog {...dialog} onClose={close} />}
    </>
  )
}

type SettingDialogProps = {
  heading: string
  /** Whether the focus begins at the heading instead of the first control, because of the text between. */
  isReadFirst?: boolean
  onClose: () => void
  children: DialogContent
}

/** A dialog that opens when it appears. */
export function SettingDialog({ heading, isReadFirst = false, onClose, children }: SettingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lastHeading = useRef(isReadFirst ? null : heading)

  // Closed while it is still in the document, so that the button that opened it gets the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  // Another heading has other content: the control that had the focus is gone.
  useEffect(() => {
    if (heading !== lastHeading.current) focusHeading(dialog.current)
    lastHeading.current = heading
  }, [heading])

  return (
    <Question
      ref={dialog}
      heading={heading}
      onCancel={onClose}
      actions={
        <button type="button" className="setting-close" aria-label={questionWords.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      }
    >
      {children(onClose)}
      <DialogNotice />
    </Question>
  )
}

/** The latest notice since the dialog opened, because the toasts are behind it. A failure goes with the next attempt. */
function DialogNotice() {
  const notice = useStore(shownNotice, null)
  const attempt = useStore(attempts, 0)
  const [seen, setSeen] = useState<{ notice: Notice | null; attempt: number; latest: Notice | null }>({
    notice,
    attempt,
    latest: null,
  })
  const isNew = notice !== null && notice !== seen.notice
  if (isNew || attempt !== seen.attempt) {
    const kept = seen.latest?.tone === 'destructive' && attempt !== seen.attempt ? null : seen.latest
    setSeen({ notice: notice ?? seen.notice, attempt, latest: isNew ? notice : kept })
  }
  const { latest } = seen
  return (
    <output className="setting-notice" data-error={latest?.tone === 'destructive' || undefined}>
      {latest && (
        <>
          <strong>{latest.title}</strong>
          {latest.description}
        </>
      )}
    </output>
  )
}
