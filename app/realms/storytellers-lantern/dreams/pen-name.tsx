import { penName as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { longestPenName } from '#contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { penNameQuery, setPenName } from '#app/api/pen-name.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import { OneLineForm } from './one-line-form.tsx'

/** The person's pen name. */
export function PenName({ userId }: { userId: string }) {
  const { data } = useQuery(penNameQuery(userId))
  return data && <PenNameForm userId={userId} current={data} />
}

function PenNameForm({ userId, current }: { userId: string; current: PenNameAnswer }) {
  const client = useQueryClient()
  const [value, setValue] = useState(current.pen_name ?? '')
  const name = value.trim()
  const { status, isBusy, question, submit } = useScreening(async () => {
    const answer = await setPenName(name === '' ? null : name)
    client.setQueryData(penNameQuery(userId).queryKey, answer)
    setValue(answer.pen_name ?? '')
    // A published work may await a review of the name.
    void client.invalidateQueries(ownWorksQuery(userId))
    return answer.pen_name === null
      ? words.none
      : answer.waits
        ? words.waits(answer.pen_name)
        : words.shown(answer.pen_name)
  })
  const waits = current.waits && current.pen_name !== null && words.waits(current.pen_name)
  return (
    <OneLineForm
      words={{ ...words, hint: words.hint(longestPenName) }}
      input={{ name: 'pen-name', maxLength: longestPenName, value }}
      field={useRef<HTMLInputElement>(null)}
      onChange={setValue}
      action={isBusy ? words.saving : words.save}
      isBusy={isBusy}
      refusal={question ?? (status?.isError ? status : null)}
      status={question !== null ? words.givesAway : (status?.message ?? waits)}
      onSubmit={() => void submit([name])}
    />
  )
}
