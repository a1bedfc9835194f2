import { screen, within } from '@testing-library/react'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { accountPaths, penNamePath, reviewPaths } from '#contract/paths.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import type { ReauthenticationAnswer } from '#contract/reauthentication.ts'
import type { OwnWork, OwnWorksAnswer } from '#contract/review.ts'
import type { JournalPart, ListedStorybook, Storybook, StorybookPage } from '#contract/storybooks.ts'
import { answerCalls, calls, refuse, reply, type Answers, type Call } from './network.ts'
import { found, openPage } from './open.tsx'
import { member, type TestUser } from './users.ts'

export const storybooksPath = '/api/storybooks'
export const uploadTo = ({ id }: Storybook) => `POST ${storybooksPath}/${id}/upload`

/** What the API says of one's own work: a draft, unless the fields say otherwise. */
export const ownWork = (id: string, fields: Partial<OwnWork> = {}): OwnWork => ({
  kind: 'storybook',
  id,
  status: 'draft',
  hidden_by: [],
  awaiting: null,
  awaiting_since: null,
  pending: [],
  decision: null,
  appeal: null,
  appealed: null,
  note_follows: false,
  ...fields,
})

/** A published storybook of somebody else's, as the API answers it. */
export const storybook = (number: number, title: string, fields: Partial<ListedStorybook> = {}): ListedStorybook => ({
  id: `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  description: '',
  age: null,
  author_id: '0190a1b2-0000-7000-8000-00000000000a',
  pen_name: null,
  status: 'published',
  file_url: null,
  file_title: null,
  cover_url: null,
  opened: null,
  finished: null,
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})

/** So many storybooks of somebody else's. */
export const nights = (count: number, fields: Partial<ListedStorybook> = {}): ListedStorybook[] =>
  Array.from({ length: count }, (_, index) => storybook(1000 + index, `Night ${index + 1}`, fields))

/** A file for an upload; only its name and size matter. */
export function bookFile(name = 'story.pdf', size?: number): File {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

export type Journal = {
  /** Titles of the person's own storybooks. */
  titles?: readonly string[]
  ready?: readonly ListedStorybook[]
  dreaming?: readonly ListedStorybook[]
  works?: Partial<OwnWorksAnswer>
}

/** The API of the dream journal for one author, in memory. What a test wants to fail it answers itself. */
export function answerJournal({ session }: TestUser, journal: Journal = {}) {
  const { titles = defaultStorybookTitles, ready = [], dreaming = [], works } = journal
  let own: ListedStorybook[] = []
  let count = 0
  const parts: Record<JournalPart, () => readonly ListedStorybook[]> = {
    own: () => own,
    ready: () => ready,
    dreaming: () => dreaming,
  }
  const replace = (id: string, change: Partial<Storybook>): ListedStorybook => {
    own = own.map((one) => (one.id === id ? { ...one, ...change } : one))
    return own.find((one) => one.id === id)!
  }

  function begin(title: string): ListedStorybook {
    const made = storybook((count += 1), title, { author_id: session.user.id, opened: 0, finished: 0 })
    own = [...own, made]
    answerCalls({
      [`PATCH ${storybooksPath}/${made.id}`]: ({ body }: Call) => {
        const { confirmed: _confirmed, ...change } = body as Partial<Storybook> & { confirmed?: boolean }
        const isTaken = own.some((one) => one.id !== made.id && one.title === change.title)
        return isTaken ? refuse('title_taken') : replace(made.id, change)
      },
      [`DELETE ${storybooksPath}/${made.id}`]: () => {
        own = own.filter((one) => one.id !== made.id)
        return reply(204)
      },
      [uploadTo(made)]: () => replace(made.id, { file_url: `/files/${made.id}.pdf` }),
    })
    return made
  }

  function list({ query }: Call): StorybookPage {
    const search = query.get('search')
    const all = parts[query.get('part') as JournalPart]().filter(
      ({ title }) => search === null || title.toLowerCase().includes(search.toLowerCase()),
    )
    const from = Number(query.get('after') ?? 0)
    const to = from + Number(query.get('limit') ?? 20)
    return { data: all.slice(from, to), next: to < all.length ? String(to) : null }
  }

  answerCalls({
    [`GET ${storybooksPath}`]: list,
    [`POST ${storybooksPath}`]: ({ body }: Call) => reply(201, begin((body as { title: string }).title)),
    [`GET ${reviewPaths.works}`]: {
      review: false,
      reviews_all: false,
      data: [] satisfies OwnWork[],
      suspension: null,
      ...works,
    },
    [`GET ${penNamePath}`]: { pen_name: null, waits: false } satisfies PenNameAnswer,
    [`GET ${accountPaths.reauthentication}`]: { needed: false, pin: 'none' } satisfies ReauthenticationAnswer,
  })
  for (const title of titles) begin(title)
  return { own: () => own, list, begin }
}

/** The dream journal, opened by Mara; `answers` replace those of her journal. */
export async function openJournal(journal: Journal = {}, answers: Answers = {}, at = '') {
  const mara = member()
  const fake = answerJournal(mara, journal)
  answerCalls(answers)
  const user = await openPage(`/storytellers-lantern/dreams${at}`, { as: mara })
  return { ...fake, user, userId: mara.session.user.id }
}

type PartName = 'Yours' | 'Ready to read' | 'Not uploaded yet'

export const part = (name: PartName): HTMLElement => screen.getByRole('region', { name })

/** The titles of the cards in a part of the journal. */
export const titlesIn = (name: PartName): (string | null)[] =>
  [...part(name).querySelectorAll('li h4')].map(({ textContent }) => textContent)

/** The card of a storybook, once it is there. */
export async function findCard(title: string, name: PartName = 'Yours'): Promise<HTMLElement> {
  const heading = await found(() => within(part(name)).getByText(title, { selector: 'li h4' }))
  return heading.closest('li')!
}

export const pickerOf = (card: HTMLElement): HTMLInputElement => card.querySelector('input[type=file]')!

/** The calls to the storybooks API, as 'list own' and 'create Night'. */
export const storybookCalls = (): string[] =>
  calls
    .filter(({ name }) => name.includes(storybooksPath))
    .map(({ name, query, body }) => {
      if (name.endsWith('/upload')) return 'upload'
      if (name === `POST ${storybooksPath}`) return `create ${(body as { title: string }).title}`
      if (name === `GET ${storybooksPath}`) return `list ${query.get('part')}`
      return name
    })
