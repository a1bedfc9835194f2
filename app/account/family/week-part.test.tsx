import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import type { WeekAnswer } from '#contract/week.ts'
import { findChild, findFamilyRows, openFamily } from '#test/component/family-page.ts'
import { childNamed } from '#test/component/household.ts'
import { answerCalls, refuse, reply, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'
import { closed, openRow, valueOf } from '#test/component/setting-rows.ts'

const words = familyWords.week
const { name, want, end } = familyWords.weeklyEmail
const [pip, wren] = [childNamed('Pip'), childNamed('Wren')]
const get = 'GET /api/household/week'
const put = 'PUT /api/household/weekly-email'
const week: WeekAnswer = {
  since: '2026-11-17T09:00:00.000Z',
  weeklyEmail: false,
  children: [
    {
      child: pip.id,
      read: [
        { title: 'The Lamp That Stayed Up', finished: true },
        { title: 'The Star Sailor', finished: false },
      ],
      pages: [
        { title: 'The Ferry', words: 2 },
        { title: '', words: 20 },
      ],
      stories: [
        { title: 'The Moth', made: false },
        { title: 'My Picture Book', made: true },
      ],
      items: [
        { kind: 'toy', key: 'snail-derby' },
        { kind: 'today', key: '2026-11-24' },
        { kind: 'critter', key: 'lulu' },
        { kind: 'critter', key: 'nibsy' },
        { kind: 'room', key: 'arrangement' },
      ],
      paintings: ['lulu', 'snail'],
      badges: 3,
      minutes: [
        { day: '2026-11-23', minutes: 12 },
        { day: '2026-11-24', minutes: 45 },
      ],
      tonight: {
        book: { id: 'the-star-sailor', title: 'The Star Sailor', begun: true },
        print: { title: 'Lulu, to color', to: '/critter-club/clubhouse' },
      },
    },
  ],
}
const linesOf = (part: HTMLElement) => [...part.querySelectorAll('.points li')].map(({ textContent }) => textContent)

test('a parent sees what each child has read, written and begun in the last seven days', async () => {
  await openFamily({ children: [pip, wren] }, { [get]: week })
  const ofPip = await findChild('Pip')
  await found(() => expect(linesOf(ofPip)).not.toEqual([]))
  expect(linesOf(ofPip)).toEqual([
    'Read “The Lamp That Stayed Up” to the end',
    'Read part of “The Star Sailor”',
    'Wrote “The Ferry”, 2 words',
    'Wrote a page without a title, 20 words',
    'Started a story: “The Moth”',
    'Made a book: “My Picture Book”',
    'Painted: Lulu, A Snail',
    'Played: The Great Snail Derby',
    'In the meadow: Lulu, Nibsy',
    'On Today: one day',
    'Arranged My Room',
    '3 badges so far',
  ])
  // The first six are shown at once.
  expect(linesOf(within(ofPip).getByText('6 more').closest('details')!)).toHaveLength(6)
  expect([...ofPip.querySelectorAll('.week-minutes li')].map(({ textContent }) => textContent)).toEqual([
    'Mon12 min',
    'Tue45 min',
  ])
  const together = within(ofPip).getByRole('link', { name: 'The Star Sailor' })
  expect(together.getAttribute('href')).toBe('/storybooks/the-star-sailor')
  const ofWren = await findChild('Wren')
  expect(within(ofWren).getByText(words.none).tagName).toBe('P')
})

test('a parent switches the weekly email on and off', async () => {
  let weeklyEmail = false
  const { user } = await openFamily(
    { children: [pip] },
    {
      [get]: () => ({ ...week, weeklyEmail }),
      [put]: ({ body }: Call) => {
        weeklyEmail = (body as { wanted: boolean }).wanted
        return reply(204)
      },
    },
  )
  const rows = await findFamilyRows()
  await found(() => expect(valueOf(rows, name)).toBe('Off'))
  await user.click(within(openRow(rows, name)).getByRole('button', { name: want }))
  await expectNotice(familyNotices.weeklyEmailOn)
  await closed(rows, name)
  expect(valueOf(rows, name)).toBe('On')
  await user.click(within(openRow(rows, name)).getByRole('button', { name: end }))
  await expectNotice(familyNotices.weeklyEmailOff)
  await closed(rows, name)
  expect(valueOf(rows, name)).toBe('Off')
  expect(sentTo(put)).toEqual([{ wanted: true }, { wanted: false }])
  answerCalls({ [put]: refuse('unavailable') })
  await user.click(within(openRow(rows, name)).getByRole('button', { name: want }))
  await expectNotice({ ...familyNotices.weeklyEmailNotChanged, description: errors.unavailable.message })
  expect(valueOf(rows, name)).toBe('Off')
})
