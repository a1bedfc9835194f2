import { useSearchParams } from 'react-router'
import type { StorySelection } from '#app/api/storybooks.ts'
import { Form, Submit } from '#app/ui/form.tsx'
import { childStories } from '#content/household/child.ts'
import { dreamJournal, storyFinder as words } from '#content/storytellers-lantern/dream-journal.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { OthersPart } from './others-part.tsx'
import { useStories } from './use-journal-lists.ts'

const newestFirst: StorySelection = { order: 'newest' }

/** The stories of others that have a file, newest first until the address says something else. */
export function useReadyStories(userId: string) {
  const [params, setParams] = useSearchParams()
  const selection = selectionOf(params)
  const setSelection = ({ order, ...chosen }: StorySelection) =>
    setParams({ ...chosen, ...(order !== 'newest' && { order }) }, { replace: true, preventScrollReset: true })
  return { list: useStories(userId, 'ready', selection), selection, setSelection }
}

type ReadyPartProps = ReturnType<typeof useReadyStories> & { byChild?: boolean }

export function ReadyPart({ list, selection, setSelection, byChild = false }: ReadyPartProps) {
  const isChosen = selection.search !== undefined || selection.band !== undefined
  // What was found before is shown until the answer is there.
  const isEmpty = list.storybooks?.length === 0 && !isChosen && !list.isPlaceholderData
  return (
    <OthersPart
      list={list}
      none={isChosen ? words.none : byChild ? childStories.noneReady : dreamJournal.noneReady}
      hasPrivateCover={byChild}
      finder={
        !isEmpty && <StoryFinder selection={selection} isChosen={isChosen} byChild={byChild} onChange={setSelection} />
      }
    />
  )
}

/** What a form or an address chooses. */
function selectionOf(chosen: FormData | URLSearchParams): StorySelection {
  const search = String(chosen.get('search') ?? '').trim()
  const band = words.ages.find(([value]) => value !== '' && value === chosen.get('band'))?.[0]
  return {
    order: chosen.get('order') === 'oldest' ? 'oldest' : 'newest',
    ...(search !== '' && { search }),
    ...(band && { band }),
  }
}

type StoryFinderProps = {
  selection: StorySelection
  isChosen: boolean
  /** Whether a child chooses, who gets only stories for its age. */
  byChild: boolean
  onChange: (selection: StorySelection) => void
}

/** Searches stories, and chooses age and order. */
function StoryFinder({ selection, isChosen, byChild, onChange }: StoryFinderProps) {
  function send(data: FormData) {
    const reset = data.has('all')
    onChange(reset ? newestFirst : selectionOf(data))
    // The button that had the focus is removed.
    return reset ? { reset, field: 'search' } : {}
  }

  const choose = (form: HTMLFormElement | null) => form && onChange(selectionOf(new FormData(form)))

  return (
    <search>
      <Form className="row story-finder" onSend={send}>
        <label className="story-search">
          <span>{words.label}</span>
          <input
            className="text-field"
            name="search"
            type="search"
            defaultValue={selection.search}
            maxLength={maxSearchLength}
            autoComplete="off"
          />
        </label>
        <Submit className="button-secondary" keepsFocus label={words.search} />
        {!byChild && (
          <Choice name="band" label={words.age} options={words.ages} chosen={selection.band} onChange={choose} />
        )}
        <Choice name="order" label={words.order} options={words.orders} chosen={selection.order} onChange={choose} />
        {isChosen && <Submit className="text-button" name="all" value="yes" keepsFocus label={words.all} />}
      </Form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly (readonly [string, string])[]
  chosen: string | undefined
  onChange: (form: HTMLFormElement | null) => void
}

/** A choice that applies at once. */
const Choice = ({ name, label, options, chosen, onChange }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="text-field" name={name} defaultValue={chosen} onChange={({ target }) => onChange(target.form)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
