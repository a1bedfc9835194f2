import { useState } from 'react'
import { changeStorybook } from '#app/api/storybooks.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal, editStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import { maxDescriptionLength, maxTitleLength, storyAges } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { StoryDialog, TextArea, TextField } from './story-dialog.tsx'

type Values = Pick<Storybook, 'title' | 'description' | 'age'>

/** The changed fields. */
function changeOf(storybook: Storybook, values: Values): Partial<Values> {
  const title = values.title.trim()
  const description = values.description.trim()
  return {
    ...(title !== storybook.title && { title }),
    ...(description !== storybook.description && { description }),
    ...(values.age !== storybook.age && { age: values.age }),
  }
}

type StoryFieldsProps = {
  id: string
  isDefault: boolean
  isReviewed: boolean
  byChild: boolean
  /** Whether its age rating can be changed but not removed: it is under review or published. */
  keepsAge: boolean
  values: Values
  onChange: (values: Values) => void
}

function StoryFields(props: StoryFieldsProps) {
  const { id, isDefault, isReviewed, byChild, values, onChange } = props
  return (
    <>
      <TextField
        id={id}
        name="title"
        label={words.title}
        hint={isDefault && words.beginsAgain}
        maxLength={maxTitleLength}
        value={values.title}
        onChange={(title) => onChange({ ...values, title })}
      />
      <TextArea
        id={id}
        name="description"
        label={words.description}
        maxLength={maxDescriptionLength}
        hint={
          <>
            {words.length(maxDescriptionLength)} {isReviewed && (byChild ? childStories : words).wordsReviewed}
          </>
        }
        value={values.description}
        onChange={(description) => onChange({ ...values, description })}
      />
      {!byChild && <AgeField {...props} />}
    </>
  )
}

function AgeField({
  id,
  isReviewed,
  keepsAge,
  values,
  onChange,
}: Pick<StoryFieldsProps, 'id' | 'isReviewed' | 'keepsAge' | 'values' | 'onChange'>) {
  return (
    <>
      <label htmlFor={`${id}-age`}>{words.age}</label>
      <select
        className="text-field"
        id={`${id}-age`}
        name="age"
        value={values.age ?? ''}
        aria-describedby={`${id}-age-hint`}
        onChange={({ target }) => onChange({ ...values, age: storyAges.find((age) => age === target.value) ?? null })}
      >
        {!keepsAge && <option value="">{words.noAge}</option>}
        {storyAges.map((age) => (
          <option key={age} value={age}>
            {dreamJournal.ages[age]}
          </option>
        ))}
      </select>
      <p id={`${id}-age-hint`}>
        {values.age === null && words.ageHint} {isReviewed && words.ageReviewed}
      </p>
    </>
  )
}

type EditStorybookProps = {
  storybook: Storybook
  /** Whether findings need a moderator's review. */
  isReviewed: boolean
  /** Whether a child edits it; children do not set the age rating. */
  byChild: boolean
  onClose: () => void
  onSaved: () => void
}

export function EditStorybook({ storybook, isReviewed, byChild, onClose, onSaved }: EditStorybookProps) {
  const [values, setValues] = useState<Values>(storybook)
  const change = changeOf(storybook, values)

  async function save(confirmed: boolean) {
    if (Object.keys(change).length === 0) return
    await changeStorybook(storybook.id, change, confirmed)
    const mayBeReviewed = isReviewed && !byChild && ('title' in change || 'description' in change)
    showNotice({ ...storybookNotices.changed, ...(mayBeReviewed && { description: words.wordsReviewed }) })
    onSaved()
  }

  return (
    <StoryDialog
      heading={words.heading(storybook.title)}
      labels={{ send: words.save, pending: words.saving, cancel: words.cancel }}
      effect={isReviewed && words.reviewed}
      texts={[change.title, change.description].filter((text) => text !== undefined)}
      missing={change.title === '' ? words.untitled : null}
      onSend={save}
      onClose={onClose}
    >
      {(id) => (
        <StoryFields
          id={id}
          isDefault={!byChild && isDefaultTitle(storybook.title)}
          isReviewed={isReviewed}
          byChild={byChild}
          keepsAge={isReviewed && storybook.age !== null && storybook.status !== 'draft'}
          values={values}
          onChange={setValues}
        />
      )}
    </StoryDialog>
  )
}
