import { useEffect, useRef, useState } from 'react'
import { sendReport } from '#app/api/reports.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { Question } from '#app/ui/question.tsx'
import type { reportWords } from '#content/reports.ts'
import { maxReportLength, reportReasons } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { WorkKind } from '#contract/review.ts'
import './report-dialog.css'

type ReportDialogProps = {
  words: (typeof reportWords)['adult' | 'child']
  work: { kind: WorkKind; id: string }
  title: string
  onClose: () => void
}

/** Asks what is wrong with a work, reports it, and shows the receipt. */
export function ReportDialog({ words, work, title, onClose }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [receipt, setReceipt] = useState<string | null>(null)

  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  async function send(data: FormData): Promise<Answer> {
    const reason = data.get('reason') as ReportReason | null
    if (reason === null) return { error: words.choose }
    const text = String(data.get('text')).trim()
    setReceipt((await sendReport({ ...work, reason, ...(text !== '' && { text }) })).receipt)
    return {}
  }

  return (
    <Form className="report-dialog" onSend={send}>
      {receipt === null ? (
        <Question
          ref={dialog}
          onCancel={close}
          heading={words.heading(title)}
          actions={
            <>
              <Submit className="button-primary button-small" label={words.send} pending={words.sending} keepsFocus />
              <button type="button" className="button-secondary" onClick={close}>
                {words.cancel}
              </button>
            </>
          }
        >
          <p>{words.lead}</p>
          <div className="report-form">
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
              <textarea className="text-field" name="text" rows={3} maxLength={maxReportLength} />
            </label>
            <p>{words.danger}</p>
            <FormMessage className="message" />
          </div>
        </Question>
      ) : (
        <Question
          ref={dialog}
          onCancel={close}
          heading={words.sent.heading}
          actions={
            <button type="button" className="button-primary button-small" onClick={close}>
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
            {words.sent.later} <NewTabLink href={words.sent.look.to}>{words.sent.look.label}</NewTabLink>
          </p>
        </Question>
      )}
    </Form>
  )
}
