import { beginStorybook as words } from '#content/storytellers-lantern/dream-journal.ts'
import { longestTitle } from '#contract/limits.ts'
import { useRef, useState } from 'react'
import { createStorybook } from '#app/api/storybooks.ts'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import { OneLineForm } from './one-line-form.tsx'

/** A form for one more storybook. `titles` are those of the person's others. */
export function BeginStorybook({ titles, onBegun }: { titles: readonly string[]; onBegun: () => void }) {
  const [value, setValue] = useState('')
  const title = value.trim()
  const { status, isBusy, question, submit, refuse, dropQuestion } = useScreening(async (confirmed) => {
    await createStorybook(title, { confirmed })
    setValue('')
    onBegun()
    return words.begun(title)
  })
  const field = useRef<HTMLInputElement>(null)

  function onSubmit() {
    if (title === '') refuse(words.untitled)
    else if (titles.includes(title)) refuse(words.taken)
    else void submit([title])
  }

  return (
    <>
      <OneLineForm
        words={words}
        input={{ name: 'title', maxLength: longestTitle, value }}
        field={field}
        onChange={setValue}
        action={isBusy ? words.beginning : words.begin}
        isBusy={isBusy}
        refusal={status?.isError ? status : null}
        status={status?.message}
        onSubmit={onSubmit}
      />
      {question !== null && (
        <ScreeningQuestion
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
