import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/person.ts'

const press = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name })[0]!
const notes = () => [...document.querySelectorAll('.tune-place')].map((note) => Number(note.getAttribute('data-pitch')))

test('a tune is shaken out, changed note by note and played', async () => {
  const user = await openPage('/play/tune-sieve')
  expect(press(words.play).disabled).toBe(true)
  await user.click(press(words.shake))
  const [first = 0, ...others] = notes()
  expect(others).toHaveLength(4)
  await user.click(press(words.note(1, first)))
  expect(notes()).toEqual([(first + 1) % 8, ...others])
  await user.click(press(words.play))
  expect(document.querySelector('.tune-played')).not.toBeNull()
  expect(screen.queryByRole('button', { name: words.keep })).toBeNull()
})

test('the sieve can be shaken by dragging it', async () => {
  const user = await openPage('/play/tune-sieve')
  const target = press(words.shake)
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
    { target, coords: { clientX: 40, clientY: 10 } },
  ])
  expect(notes()).toHaveLength(5)
  const fallen = screen.getByRole('status').textContent
  await user.pointer({ keys: '[/MouseLeft]', target, coords: { clientX: 40, clientY: 10 } })
  expect(screen.getByRole('status').textContent).toBe(fallen)
})

test('a child finds the tune that it kept, and keeps another', async () => {
  const put = `PUT ${childItemPath('toy', 'tune-sieve')}`
  const items = [{ kind: 'toy', key: 'tune-sieve', data: { understood: true, record: { tune: [0, 1, 2, 3, 5] } } }]
  const user = await openPage('/play/tune-sieve', {
    as: child(),
    answers: { [`GET ${childItemsPath}`]: { items }, [put]: null },
  })
  await found(() => expect(notes()).toEqual([0, 1, 2, 3, 5]))
  await user.click(press(words.note(5, 5)))
  await user.click(press(words.keep))
  await found(() => expect(sentTo(put)).toEqual([{ understood: true, record: { tune: [0, 1, 2, 3, 6] } }]))
})
