import { useId, type RefObject } from 'react'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { maxTitleLength } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type StoryChoiceProps = {
  storybooks: readonly Storybook[]
  /** Undefined for another story, which gets a title. */
  chosen: Storybook | undefined
  onChoose: (id: string | null) => void
  title: string
  titleField: RefObject<HTMLInputElement | null>
  onTitle: (title: string) => void
}

/** Chooses the storybook that gets the file: an existing one, where there are any, or a new one. */
export function StoryChoice({ storybooks, chosen, onChoose, title, titleField, onTitle }: StoryChoiceProps) {
  const id = useId()
  return (
    <div className="story-form">
      {storybooks.length > 0 && (
        <>
          <label htmlFor={`${id}-story`}>{words.story}</label>
          <select
            className="text-field"
            id={`${id}-story`}
            value={chosen?.id ?? ''}
            aria-describedby={chosen?.file_url ? `${id}-replaces` : undefined}
            onChange={({ target }) => onChoose(target.value || null)}
          >
            <option value="">{words.another}</option>
            {storybooks.map((storybook) => (
              <option key={storybook.id} value={storybook.id}>
                {storybook.title}
              </option>
            ))}
          </select>
        </>
      )}
      {chosen?.file_url && <p id={`${id}-replaces`}>{words.replaces}</p>}
      {!chosen && (
        <>
          <label htmlFor={`${id}-title`}>{words.title}</label>
          <input
            className="text-field"
            id={`${id}-title`}
            ref={titleField}
            autoComplete="off"
            maxLength={maxTitleLength}
            value={title}
            onChange={({ target }) => onTitle(target.value)}
          />
        </>
      )}
    </div>
  )
}
