import { beginStorybook as words } from '#content/storytellers-lantern/dream-journal.ts'
import { longestTitle } from '#contract/storybook-counts.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { createStorybook } from '#app/api/storybooks.ts'
import { SieveQuestion } from '#app/storybooks/author/sieve-question.tsx'
import { useSieved } from '#app/storybooks/author/use-sieved.ts'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

/** A form for one more storybook. `titles` are those of the person's others. */
export function BeginStorybook({ titles, onBegun }: { titles: readonly string[]; onBegun: () => void }) {
  const [value, setValue] = useState('')
  const title = value.trim()
  const { status, isBusy, question, submit, refuse, dropQuestion } = useSieved(async (confirmed) => {
    await createStorybook(title, { confirmed })
    setValue('')
    onBegun()
    return words.begun(title)
  })
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    if (status?.isError) field.current?.focus()
  }, [status])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (title === '') refuse(words.untitled)
    else if (titles.includes(title)) refuse(words.taken)
    else void submit([title])
  }

  return (
    <>
      <form
        method="post"
        noValidate
        className="paper story-form begin-storybook"
        aria-labelledby={`${id}-heading`}
        onSubmit={onSubmit}
      >
        <h4 id={`${id}-heading`} className="card-name">
          {words.heading}
        </h4>
        <label htmlFor={id}>{words.label}</label>
        <div>
          <input
            className="text-field"
            id={id}
            ref={field}
            name="title"
            autoComplete="off"
            maxLength={longestTitle}
            value={value}
            aria-invalid={status?.isError ? true : undefined}
            aria-describedby={`${id}-status`}
            onChange={({ target }) => setValue(target.value)}
          />
          <button type="submit" className="seal" aria-disabled={isBusy}>
            {isBusy ? words.beginning : words.begin}
          </button>
        </div>
        <output id={`${id}-status`}>{status?.message}</output>
      </form>
      {question !== null && (
        <SieveQuestion
          found={question}
          onChange={() => {
            dropQuestion()
            field.current?.focus()
          }}
          onSend={() => void submit([title], true)}
        />
      )}
    </>
  )
}
