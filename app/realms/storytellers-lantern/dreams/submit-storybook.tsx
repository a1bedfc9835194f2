import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { penNameQuery, submitWork } from '#app/api/works.ts'
import { childStories } from '#content/household/child.ts'
import { dreamJournal, submitStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import { maxDescriptionLength, storyAges } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { PenNameField, useSavePenName } from './pen-name.tsx'
import { StoryDialog, TextArea } from './story-dialog.tsx'

/** `penName` is null while it is not known. */
type Values = Pick<Storybook, 'age' | 'description'> & { penName: string | null }

/** What readers see beside the title. A guardian sets the age rating of a child's story. */
function Fields({ id, values, onChange }: { id: string; values: Values; onChange: (values: Values) => void }) {
  const words = submitStorybook
  return (
    <>
      <fieldset aria-describedby={`${id}-missing ${id}-hint`}>
        <legend>{words.age}</legend>
        <div className="row story-ages">
          {storyAges.map((age) => (
            <label key={age}>
              <input
                type="radio"
                name="age"
                value={age}
                checked={age === values.age}
                onChange={() => onChange({ ...values, age })}
              />
              {dreamJournal.ages[age]}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`}>{words.ageHint}</p>
      </fieldset>
      <TextArea
        id={id}
        name="description"
        label={words.description}
        maxLength={maxDescriptionLength}
        hint={words.length(maxDescriptionLength)}
        value={values.description}
        onChange={(description) => onChange({ ...values, description })}
      />
      {values.penName !== null && (
        <PenNameField id={id} value={values.penName} onChange={(penName) => onChange({ ...values, penName })} />
      )}
    </>
  )
}

type SubmitStorybookProps = {
  storybook: Storybook
  userId: string
  /** Whether it may be reviewed, and whether that is certain. */
  isReviewed: boolean
  isSurelyReviewed: boolean
  byChild: boolean
  onClose: () => void
  onSubmitted: () => void
}

/** A dialog that submits an own storybook for review. */
export function SubmitStorybook(props: SubmitStorybookProps) {
  const { storybook, userId, isReviewed, isSurelyReviewed, byChild, onClose, onSubmitted } = props
  const { id: storybookId, title } = storybook
  const words = byChild ? childStories.submit : submitStorybook
  const label = byChild || isReviewed ? words.submit : submitStorybook.publish
  const { data: penName } = useQuery({ ...penNameQuery(userId), enabled: !byChild })
  const savePenName = useSavePenName(userId)
  const [edited, setEdited] = useState<Partial<Values>>({})
  const before = penName ? (penName.pen_name ?? '') : null
  const values: Values = { age: storybook.age, description: storybook.description, penName: before, ...edited }
  const description = values.description.trim()
  const hasDescription = !byChild && description !== storybook.description

  async function send(confirmed: boolean) {
    const name = values.penName?.trim()
    if (name !== undefined && name !== before) await savePenName(name)
    await submitWork(
      { kind: 'storybook', id: storybookId },
      {
        ...(!byChild && values.age !== null && { age: values.age }),
        ...(hasDescription && { description }),
        ...(confirmed && { confirmed }),
      },
    )
  }

  return (
    <StoryDialog
      heading={
        byChild ? childStories.submit.heading : (isReviewed ? submitStorybook : submitStorybook.now).heading(title)
      }
      lead={
        byChild
          ? childStories.submit.next
          : isReviewed
            ? submitStorybook.next(isSurelyReviewed)
            : submitStorybook.now.lead
      }
      labels={{ send: label, pending: words.submitting, cancel: words.cancel }}
      effect={isReviewed && submitStorybook.reviewed}
      texts={hasDescription ? [description] : []}
      missing={byChild || values.age !== null ? null : submitStorybook.noAge}
      onSend={send}
      onClose={onClose}
      onSent={onSubmitted}
    >
      {(id) => !byChild && <Fields id={id} values={values} onChange={setEdited} />}
    </StoryDialog>
  )
}
