import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import type { WeekAnswer } from '#contract/week.ts'
import { childNamed, findChild, openFamily, openPart } from '#test/component/household.ts'
import { answerCalls, refuse, reply, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const words = familyWords.week
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
      stories: [{ title: 'The Moth' }],
    },
  ],
}
const linesOf = (part: HTMLElement) => [...part.querySelectorAll('li')].map(({ textContent }) => textContent)

test('a parent sees what each child has read, written and begun in the last seven days', async () => {
  await openFamily({ children: [pip, wren] }, { [get]: week })
  const ofPip = openPart(await findChild('Pip'), words.open)
  await found(() => within(ofPip).getByRole('list'))
  expect(linesOf(ofPip)).toEqual([
    'Read “The Lamp That Stayed Up”, to the end',
    'Read “The Star Sailor”',
    'Wrote “The Ferry”, 2 words',
    'Wrote a page without a title, 20 words',
    'Started a story: “The Moth”',
  ])
  const ofWren = openPart(await findChild('Wren'), words.open)
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
  const section = within(await found(() => screen.getByRole('region', { name: familyWords.weeklyEmail.heading })))
  const state = () => section.getByRole('status').textContent
  expect(state()).toBe('You don’t get this email.')
  await user.click(section.getByRole('button', { name: 'Send me this email' }))
  await found(() => section.getByText('You get this email.'))
  await user.click(section.getByRole('button', { name: 'Stop this email' }))
  await found(() => section.getByText('You don’t get this email.'))
  expect(sentTo(put)).toEqual([{ wanted: true }, { wanted: false }])
  answerCalls({ [put]: refuse('unavailable') })
  await user.click(section.getByRole('button', { name: 'Send me this email' }))
  await expectNotice({ ...familyNotices.weeklyEmailNotChanged, description: errors.unavailable.message })
  expect(state()).toBe('You don’t get this email.')
})
