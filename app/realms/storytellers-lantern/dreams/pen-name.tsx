import { penName as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { longestPenName } from '#contract/pen-name-paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { penNameQuery, setPenName } from '#app/api/pen-name.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { useSieved } from '#app/storybooks/author/use-sieved.ts'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

/** Under which name others see the person's storybooks. */
export function PenName({ userId }: { userId: string }) {
  const { data } = useQuery(penNameQuery(userId))
  return data && <PenNameForm userId={userId} current={data} />
}

function PenNameForm({ userId, current }: { userId: string; current: PenNameAnswer }) {
  const client = useQueryClient()
  const [value, setValue] = useState(current.pen_name ?? '')
  const name = value.trim()
  const { status, isBusy, question, submit } = useSieved(async () => {
    const answer = await setPenName(name === '' ? null : name)
    client.setQueryData(penNameQuery(userId).queryKey, answer)
    setValue(answer.pen_name ?? '')
    // A published work may wait with the name.
    void client.invalidateQueries(ownWorksQuery(userId))
    return answer.pen_name === null
      ? words.none
      : answer.waits
        ? words.waits(answer.pen_name)
        : words.shown(answer.pen_name)
  })
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isRefused = question !== null || status?.isError === true

  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit([name])
  }

  return (
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
      <p id={`${id}-hint`}>{words.hint(longestPenName)}</p>
      <label htmlFor={id}>{words.label}</label>
      <div>
        <input
          className="text-field"
          id={id}
          ref={field}
          name="pen-name"
          autoComplete="off"
          maxLength={longestPenName}
          value={value}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={`${id}-hint ${id}-status`}
          onChange={({ target }) => setValue(target.value)}
        />
        <button type="submit" className="seal" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </button>
      </div>
      <output id={`${id}-status`}>
        {question !== null
          ? words.givesAway
          : (status?.message ?? (current.waits && current.pen_name !== null && words.waits(current.pen_name)))}
      </output>
    </form>
  )
}
