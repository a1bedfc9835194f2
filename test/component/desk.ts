import { screen, within } from '@testing-library/react'
import { reviewPaths } from '#contract/paths.ts'
import type { ReviewedWork, ReviewFigures, ReviewItem, ReviewList } from '#contract/review.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { answerCalls, type Answers, type Call } from './network.ts'
import { found, openPage } from './open.tsx'
import { moderator, type TestUser } from './users.ts'

const at = '2026-11-20T09:00:00.000Z'

/** A work on the desk as the API answers it: a draft under review. */
export const reviewItem = (number: number, title: string, fields: Partial<ReviewItem> = {}): ReviewItem => ({
  kind: 'storybook',
  id: `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  page: `/storytellers-lantern/dreams/0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  description: '',
  age: '13',
  pending_age: null,
  pen_name: null,
  pending_pen_name: null,
  pending: [],
  findings: { unit: 'page', isWhole: true, pages: [] },
  cover_url: null,
  author: {
    id: '0190a1b2-0000-7000-8000-00000000000a',
    is_child: false,
    published: 0,
    changes_requested: 0,
    taken_down: 0,
    waiting: 1,
    suspension: null,
  },
  status: 'awaiting_moderator',
  open_since: at,
  visibility_since: at,
  hidden_by: [],
  reasons: ['every_work'],
  awaiting: 'moderator',
  awaiting_since: at,
  reports: [],
  urgent: false,
  brigading: false,
  appeal: null,
  version: 2,
  decisions: ['publish', 'request_changes', 'remove'],
  not_yours: null,
  decided: null,
  ...fields,
})

/** Where a work is. */
export const pathOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${reviewPaths.review}/${kind}/${id}`

const figures: ReviewFigures = {
  open: { count: 0, since: null },
  waiting: 0,
  reported: 0,
  urgent: 0,
  appealed: 0,
  median_ms: null,
  reports: [],
  appeals: { decided: 0, reversed: 0 },
}

type Lists = Partial<Record<ReviewList, readonly ReviewItem[]>>

/** The storybook of a work, without a file, so that no reader opens. */
const storybookOf = ({ id, title }: ReviewItem): Partial<StorybookToRead> => ({
  id,
  title,
  file_url: null,
  next_file_url: null,
  has_author_page: false,
  status: 'draft',
})

/** The lists of the review desk, in memory, and what each work in them says when it is open. */
export function answerReview(lists: Lists, about: Partial<ReviewedWork> = {}) {
  let all = lists
  const known = () => Object.values(all).flat()
  function answerWorks() {
    for (const { id, ...work } of known()) {
      const item = () => known().find((one) => one.id === id)!
      answerCalls({
        [`GET ${pathOf({ id, ...work })}`]: () => ({ ...item(), notes: [], reported: [], history: [], ...about }),
        [`GET /api/storybooks/${id}`]: () => storybookOf(item()),
      })
    }
  }
  answerCalls({
    [`GET ${reviewPaths.review}`]: ({ query }: Call) => ({
      data: query.has('author')
        ? known().filter(({ author }) => author.id === query.get('author'))
        : (all[query.get('status') as ReviewList] ?? []),
      next: null,
    }),
    [`GET ${reviewPaths.review}/figures`]: figures,
  })
  answerWorks()
  return {
    change: (next: Lists) => {
      all = { ...all, ...next }
      answerWorks()
    },
  }
}

/** The desk, opened by a moderator. */
export async function openReview(
  lists: Lists,
  answers: Answers = {},
  { as = moderator(), about, at: address = '' }: { as?: TestUser; about?: Partial<ReviewedWork>; at?: string } = {},
) {
  const fake = answerReview(lists, about)
  answerCalls(answers)
  const user = await openPage(`/owner${address}#review`, { as })
  await found(() => screen.getByRole('heading', { name: 'Review' }))
  return { ...fake, user }
}

/** The desk with a work open: the first of the list of everything to decide. */
export async function openReviewOf(
  item: ReviewItem,
  answers: Answers = {},
  options: Parameters<typeof openReview>[2] & { others?: readonly ReviewItem[] } = {},
) {
  const { others = [], ...rest } = options
  const at = `?work=${item.kind}/${item.id}`
  const desk = await openReview({ open: [item, ...others] }, answers, { at, ...rest })
  return { ...desk, work: await findWork(item.title) }
}

/** The link to a work in the list, once there is one. */
export const findRow = (title: string): Promise<HTMLElement> =>
  found(() => screen.getByRole('link', { name: new RegExp(`^${title}`) }))

/** The open work, once it has this title. */
export const findWork = (title: string): Promise<HTMLElement> =>
  found(() => screen.getByRole('article', { name: new RegExp(`^${title}`) }))

/** The labels of the buttons in an element. */
export const buttonsIn = (element: HTMLElement): (string | null)[] =>
  within(element)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
