import { beginStorybook as words } from '#content/storytellers-lantern/dream-journal.ts'
import { somethingWentWrong } from '#content/notices/notice.ts'
import type { Finding } from '#contract/sieve.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#app/api/http.ts'
import { createStorybook } from '#app/api/storybooks.ts'
import { TitleQuestion } from './title-question.tsx'
import './begin-storybook.css'

/** What a title gives away. The sieve loads when somebody writes; where it cannot, the server's own decides. */
async function findInTitle(title: string): Promise<Finding[]> {
  try {
    const { sieve } = await import('#contract/sieve/sieve.ts')
    return await sieve(title)
  } catch {
    return []
  }
}

/** Whether the server refuses the title for what it gives away, or as unkind. */
const isRefusal = (cause: unknown, code: 'text_gives_away' | 'text_unkind') =>
  cause instanceof ApiError && cause.code === code

type Status = { message: string; isError: boolean }

/** What the form says, and the title that it has to ask about. */
function useBeginning(onBegun: () => void) {
  const [status, setStatus] = useState<Status | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<readonly Finding[] | null>(null)

  const refuse = (message: string) => setStatus({ message, isError: true })

  async function send(title: string, confirmed: boolean) {
    const findings = confirmed ? [] : await findInTitle(title)
    if (findings.some(({ kind }) => kind === 'unkind')) return refuse(words.unkind)
    if (findings.length > 0) return setQuestion(findings)
    try {
      await createStorybook(title, { confirmed })
      setStatus({ message: words.begun(title), isError: false })
      onBegun()
    } catch (cause) {
      if (isRefusal(cause, 'text_gives_away')) setQuestion([])
      else if (isRefusal(cause, 'text_unkind')) refuse(words.unkind)
      else refuse(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
  }

  async function begin(title: string, confirmed = false) {
    if (isBusy) return
    setQuestion(null)
    if (title === '') return refuse(words.untitled)
    setStatus(null)
    setBusy(true)
    await send(title, confirmed)
    setBusy(false)
  }

  return { status, isBusy, question, begin, drop: () => setQuestion(null) }
}

/** A form for one more storybook. Asks once where the title seems to give something away. */
export function BeginStorybook({ onBegun }: { onBegun: () => void }) {
  const [title, setTitle] = useState('')
  const { status, isBusy, question, begin, drop } = useBeginning(() => {
    setTitle('')
    onBegun()
  })
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const statusId = useId()

  useEffect(() => {
    if (status?.isError) field.current?.focus()
  }, [status])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void begin(title.trim())
  }

  return (
    <>
      <form
        method="post"
        noValidate
        className="paper begin-storybook"
        aria-labelledby={`${id}-heading`}
        onSubmit={onSubmit}
      >
        <h4 id={`${id}-heading`} className="card-name">
          {words.heading}
        </h4>
        <label htmlFor={id}>{words.label}</label>
        <div>
          <input
            id={id}
            ref={field}
            name="title"
            autoComplete="off"
            maxLength={200}
            value={title}
            aria-invalid={status?.isError ? true : undefined}
            aria-describedby={statusId}
            onChange={({ target }) => setTitle(target.value)}
          />
          <button type="submit" className="seal" aria-disabled={isBusy}>
            {isBusy ? words.beginning : words.begin}
          </button>
        </div>
        <output id={statusId}>{status?.message}</output>
      </form>
      {question !== null && (
        <TitleQuestion
          title={title.trim()}
          findings={question}
          onChange={() => {
            drop()
            field.current?.focus()
          }}
          onSend={() => void begin(title.trim(), true)}
        />
      )}
    </>
  )
}
