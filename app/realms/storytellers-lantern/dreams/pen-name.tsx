import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { ownWorksQuery, penNameQuery, setPenName } from '#app/api/works.ts'
import { penName as words } from '#content/storytellers-lantern/dream-journal.ts'
import { maxPenNameLength } from '#contract/limits.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { StoryDialog, TextField } from './story-dialog.tsx'

/** Saves a pen name, or removes it with an empty one. The server refuses one with personal details, also if confirmed. */
export function useSavePenName(userId: string) {
  const client = useQueryClient()
  return async (name: string): Promise<void> => {
    const answer = await setPenName(name === '' ? null : name).catch((cause: unknown) => {
      // With its own code the form would offer to send the name all the same, which the server refuses.
      throw cause instanceof ApiError && cause.code === 'text_gives_away'
        ? new ApiError('invalid_request', cause.status, cause.message)
        : cause
    })
    client.setQueryData(penNameQuery(userId).queryKey, answer)
    // A published work may await a review of the name.
    void client.invalidateQueries(ownWorksQuery(userId))
  }
}

type PenNameFieldProps = { id: string; value: string; onChange: (name: string) => void }

export const PenNameField = (props: PenNameFieldProps) => (
  <TextField
    {...props}
    name="pen-name"
    label={words.label}
    hint={words.hint(maxPenNameLength)}
    maxLength={maxPenNameLength}
  />
)

/** The person's pen name, and a button that changes it. */
export function PenName({ userId }: { userId: string }) {
  const { data } = useQuery(penNameQuery(userId))
  const [isOpen, setOpen] = useState(false)
  return (
    data && (
      <div className="row pen-name">
        <output>{penNameText(data)}</output>
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          {words.open}
          <span className="sr-only"> {words.ofWhat}</span>
        </button>
        {isOpen && <PenNameDialog userId={userId} current={data.pen_name ?? ''} onClose={() => setOpen(false)} />}
      </div>
    )
  )
}

function penNameText({ pen_name, waits }: PenNameAnswer): string {
  if (pen_name === null) return words.none
  return waits ? words.waits(pen_name) : words.shown(pen_name)
}

function PenNameDialog({ userId, current, onClose }: { userId: string; current: string; onClose: () => void }) {
  const [value, setValue] = useState(current)
  const save = useSavePenName(userId)
  return (
    <StoryDialog
      heading={words.heading}
      labels={{ send: words.save, pending: words.saving, cancel: words.cancel }}
      missing={null}
      onSend={() => save(value.trim())}
      onClose={onClose}
    >
      {(id) => <PenNameField id={id} value={value} onChange={setValue} />}
    </StoryDialog>
  )
}
