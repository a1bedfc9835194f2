import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { errors } from '#contract/errors.ts'
import type { ProfileSwitcherAnswer } from '#contract/household.ts'
import { childNamed } from '#test/component/household.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const gate = '/api/household/switch'
const wren = childNamed('Wren')
const words = childWords.siblings

/** Pip's own page, with Wren as a sibling. */
async function openCorner(come: unknown) {
  const answer: ProfileSwitcherAnswer = { children: [{ id: wren.id, nickname: 'Wren', avatar: 'owl', locked: false }] }
  let { children } = answer
  const user = await openPage('/dashboard', {
    as: child(),
    answers: {
      [`GET ${gate}`]: () => ({ children }),
      [`POST ${gate}`]: come,
    },
  })
  const sibling = await found(() => screen.getByRole('button', { name: 'Wren' }))
  await user.click(sibling)
  const tap = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
  }
  const lock = () => (children = children.map((one) => ({ ...one, locked: true })))
  return { user, sibling, tap, lock }
}

test('a sibling’s profile opens by three pictures, also by keyboard', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const session = child().session
  let isRight = false
  const { user, sibling, tap } = await openCorner(() => (isRight ? session : refuse('wrong_pictures')))
  expect(sibling.getAttribute('aria-expanded')).toBe('true')
  const pad = screen.getByRole('group', { name: words.pictures('Wren') })
  await tap('Moon', 'Boat')
  within(pad).getByText('2 of 3')
  await tap('Star')
  await found(() => screen.getByText(errors.wrong_pictures.message))
  within(pad).getByText('0 of 3')
  expect(replace).not.toHaveBeenCalled()

  isRight = true
  for (const name of ['Moon', 'Boat', 'Moon']) {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  await found(() => expect(replace).toHaveBeenCalledWith('/dashboard'))
  expect(sentTo(`POST ${gate}`)).toEqual([
    { child: wren.id, pictures: ['moon', 'boat', 'star'] },
    { child: wren.id, pictures: ['moon', 'boat', 'moon'] },
  ])
})

test('after five wrong attempts only a guardian can open the sibling’s profile', async () => {
  const { tap, lock } = await openCorner(() => {
    lock()
    return refuse('guardian_needed')
  })
  await tap('Star', 'Star', 'Star')
  const door = await found(() => screen.getByText(words.locked('Wren')))
  expect(door.tagName).toBe('P')
  expect(screen.queryByRole('button', { name: 'Star' })).toBeNull()
})

test('without a sibling who has a picture password there is no switcher', async () => {
  await openPage('/dashboard', {
    as: child(),
    answers: {
      [`GET ${gate}`]: { children: [] } satisfies ProfileSwitcherAnswer,
    },
  })
  await found(() => screen.getByText('Hello, Pip!'))
  expect(screen.queryByRole('heading', { name: words.heading })).toBeNull()
})
