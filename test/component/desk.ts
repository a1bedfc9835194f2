import { reviewPaths } from '#contract/paths.ts'
import type { ReviewFigures, ReviewItem, ReviewList } from '#contract/review.ts'
import { screen, within } from '@testing-library/react'
import { answerCalls, type Answers, type Call } from './network.ts'
import { found, openPage } from './open.tsx'
import { moderator, type Person } from './person.ts'

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
    suspension: null,
  },
  status: 'awaiting_moderator',
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
export const pathOf = ({ kind, id }: ReviewItem) => `${reviewPaths.review}/${kind}/${id}`

const figures: ReviewFigures = {
  waiting: 0,
  waiting_since: null,
  median_ms: null,
  reports: [],
  appeals: { decided: 0, reversed: 0 },
}

/** The lists of the review queue, in memory. */
export function answerReview(lists: Partial<Record<ReviewList, readonly ReviewItem[]>>) {
  let all = lists
  answerCalls({
    [`GET ${reviewPaths.review}`]: ({ query }: Call) => ({
      data: all[query.get('status') as ReviewList] ?? [],
      next: null,
    }),
    [`GET ${reviewPaths.review}/figures`]: figures,
  })
  return {
    change: (next: typeof lists) => {
      all = { ...all, ...next }
    },
  }
}

/** The desk, opened by a moderator. */
export async function openReview(
  lists: Partial<Record<ReviewList, readonly ReviewItem[]>>,
  answers: Answers = {},
  as: Person = moderator(),
) {
  const fake = answerReview(lists)
  answerCalls(answers)
  const user = await openPage('/owner#review', { as })
  await found(() => screen.getByRole('heading', { name: 'Waiting' }))
  return { ...fake, user }
}

/** The rows of a work, once there is one. */
export const findRows = (title: string): Promise<HTMLElement[]> =>
  found(() => screen.getAllByText(title, { selector: 'h4' }).map((heading) => heading.closest('li')!))

/** The only row of a work. */
export async function findRow(title: string): Promise<HTMLElement> {
  const [row, ...more] = await findRows(title)
  if (more.length > 0) throw new Error(`“${title}” is in ${more.length + 1} lists`)
  return row!
}

/** The labels of the buttons in a row. */
export const buttonsIn = (row: HTMLElement): (string | null)[] =>
  within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
