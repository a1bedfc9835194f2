import { useRef, useState } from 'react'
import { useIsChild } from '#app/api/session/session.ts'
import { reportWords } from '#content/reports.ts'
import type { WorkKind } from '#contract/review.ts'
import { ReportDialog } from './report-dialog.tsx'

/** Opens the dialog that reports a work. */
export function ReportButton({ work, title }: { work: { kind: WorkKind; id: string }; title: string }) {
  const words = reportWords[useIsChild() ? 'child' : 'adult']
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <button ref={button} type="button" className="text-button" onClick={() => setOpen(true)}>
        {words.open}
        <span className="sr-only">: {title}</span>
      </button>
      {isOpen && <ReportDialog words={words} work={work} title={title} onClose={close} />}
    </>
  )
}
