import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meadowWords as words, sleepers } from '#content/play/meadow.ts'
import { childItemPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'
import { button, openToy, said } from '#test/component/toy.ts'
import { firstMeadow } from './meadow.ts'

type Who = keyof typeof sleepers
const behind = (who: Who) => words.look(words.covers[firstMeadow.places.indexOf(who)]!.name)
const tickled = (who: Who) => words.tickle(sleepers[who].name)

test('whoever is found can be tickled, and when all are up they can hide again', async () => {
  const { press } = await openToy('meadow')
  await press(behind('oops'))
  expect(said()).toBe(words.found('Oops'))
  await press(tickled('oops'))
  expect(said()).toBe(`Oops${sleepers.oops.answers[0].says}`)
  for (const who of firstMeadow.places.filter((one) => one !== 'oops')) await press(behind(who))
  expect(said()).toBe(words.all)
  expect(screen.queryByAltText(words.asleep)).toBeNull()
  await press(words.hide)
  expect(screen.getAllByAltText(words.asleep)).toHaveLength(7)
})

test('a child’s critters stay up, and who is met is kept', async () => {
  const nibsy = `PUT ${childItemPath('critter', 'nibsy')}`
  const { press, saved } = await openToy('meadow', { met: ['lulu'] }, { [nibsy]: null })
  await found(() => button(tickled('lulu')))
  await press(behind('nibsy'))
  await found(() => expect(saved()).toEqual([{ understood: false, record: { met: ['nibsy', 'lulu'] } }]))
  await press(tickled('nibsy'))
  await found(() => expect(sentTo(nibsy).at(-1)).toEqual({ met: true, tickled: 1 }))
})
