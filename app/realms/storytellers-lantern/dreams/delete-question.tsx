import { storybookNotices } from '#content/notices/storybook.ts'
import { deleteStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deleteStorybook } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Question } from '#app/ui/question.tsx'

/** Whether it can be deleted; an empty storybook with a default title would only be created again. */
export const isDeletable = ({ title, file_url }: Storybook) => file_url !== null || !isDefaultTitle(title)

type DeleteQuestionProps = {
  storybook: Storybook
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before it deletes an own storybook. */
export function DeleteQuestion({ storybook: { id, title }, onClose, onDeleted }: DeleteQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteStorybook(id),
    onError: (cause) => showFailure(storybookNotices.notDeleted, cause),
    onSuccess: () => showNotice(storybookNotices.deleted),
    onSettled: (_answer, cause) => {
      dialog.current?.close()
      onClose()
      if (cause === null) onDeleted(id)
    },
  })

  useEffect(() => dialog.current?.showModal(), [])

  function keep() {
    if (isPending) return
    dialog.current?.close()
    onClose()
  }

  return (
    <Question
      ref={dialog}
      onCancel={keep}
      heading={words.heading(title)}
      actions={
        <>
          <button type="button" className="lantern lantern-small" aria-disabled={isPending} onClick={keep}>
            {words.keep}
          </button>
          <button type="button" className="seal" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            {isPending ? words.deleting : words.confirm}
          </button>
        </>
      }
    >
      <ul className="points">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {isDefaultTitle(title) && <li>{words.beginsAgain}</li>}
      </ul>
    </Question>
  )
}
