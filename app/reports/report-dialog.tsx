import { somethingWentWrong } from '#content/notices/notice.ts'
import { reportWords as words } from '#content/reports.ts'
import { longestReport, reportReasons } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { WorkKind } from '#contract/review.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { sendReport } from '#app/api/reports.ts'
import { Question } from '#app/ui/question.tsx'
import './report-dialog.css'
import '#app/ui/text-field.css'

type ReportDialogProps = {
  work: { kind: WorkKind; id: string }
  title: string
  onClose: () => void
}

/** Asks what is wrong with a work, reports it, and shows the receipt. */
export function ReportDialog({ work, title, onClose }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const formId = useId()
  const [receipt, setReceipt] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  if (receipt !== null)
    return (
      <Question
        ref={dialog}
        onCancel={close}
        heading={words.sent.heading}
        actions={
          <button type="button" className="lantern lantern-small" onClick={close}>
            {words.sent.close}
          </button>
        }
      >
        <output>
          <p>{words.sent.text}</p>
          <p>
            {words.sent.number} <strong>{receipt}</strong>
          </p>
        </output>
        <p>
          {words.sent.later}{' '}
          <Link to={words.sent.look.to} target="_blank">
            {words.sent.look.label}
          </Link>
        </p>
      </Question>
    )
  return (
    <Question
      ref={dialog}
      onCancel={close}
      heading={words.heading}
      actions={
        <>
          <button type="submit" form={formId} className="lantern lantern-small" aria-disabled={isBusy}>
            {isBusy ? words.sending : words.send}
          </button>
          <button type="button" className="seal" onClick={close}>
            {words.cancel}
          </button>
        </>
      }
    >
      <p>{words.lead(title)}</p>
      <ReportForm id={formId} work={work} isBusy={isBusy} setBusy={setBusy} onSent={setReceipt} />
    </Question>
  )
}

type ReportFormProps = {
  id: string
  work: ReportDialogProps['work']
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  onSent: (receipt: string) => void
}

function ReportForm({ id, work, isBusy, setBusy, onSent }: ReportFormProps) {
  const [message, setMessage] = useState('')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const reason = data.get('reason') as ReportReason | null
    if (reason === null) return setMessage(words.choose)
    setMessage('')
    setBusy(true)
    try {
      const text = String(data.get('text')).trim()
      onSent((await sendReport({ ...work, reason, ...(text !== '' && { text }) })).receipt)
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
    setBusy(false)
  }

  return (
    <form id={id} className="report-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <fieldset>
        <legend>{words.reason}</legend>
        {reportReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} />
            {words.reasons[reason]}
          </label>
        ))}
      </fieldset>
      {/* A child's words are not kept: they could not be erased with it. */}
      <label className="if-not-child">
        {words.text}
        <textarea className="text-field" name="text" rows={3} maxLength={longestReport} />
      </label>
      <output className="report-message">{message}</output>
    </form>
  )
}
