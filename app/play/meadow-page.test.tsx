import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meadowWords as words, sleepers } from '#content/play/meadow.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/person.ts'
import { firstMeadow } from './meadow.ts'

const said = () => document.querySelector('.stage-said')!.textContent
const behind = (who: keyof typeof sleepers) =>
  screen.getByRole('button', { name: words.look(words.covers[firstMeadow.places.indexOf(who)]!.name) })
const tickled = (who: keyof typeof sleepers) => screen.getByRole('button', { name: words.tickle(sleepers[who].name) })

test('whoever is found can be tickled, and when all are up they can hide again', async () => {
  const user = await openPage('/play/meadow')
  await user.click(behind('oops'))
  expect(said()).toBe(words.found('Oops'))
  await user.click(tickled('oops'))
  expect(said()).toBe(`Oops${sleepers.oops.answers[0].says}`)
  for (const who of firstMeadow.places.filter((one) => one !== 'oops')) await user.click(behind(who))
  expect(said()).toBe(words.all)
  expect(screen.queryByAltText(words.asleep)).toBeNull()
  await user.click(screen.getByRole('button', { name: words.hide }))
  expect(screen.getAllByAltText(words.asleep)).toHaveLength(7)
})

test('a child’s critters stay up, and who is met is kept', async () => {
  const [toy, nibsy] = [`PUT ${childItemPath('toy', 'meadow')}`, `PUT ${childItemPath('critter', 'nibsy')}`]
  const data = { understood: false, record: { met: ['lulu'] } }
  const items = [{ kind: 'toy', key: 'meadow', data }]
  const answers = { [`GET ${childItemsPath}`]: { items }, [toy]: null, [nibsy]: null }
  const user = await openPage('/play/meadow', { as: child(), answers })
  await found(() => tickled('lulu'))
  await user.click(behind('nibsy'))
  await found(() => expect(sentTo(toy)).toEqual([{ understood: false, record: { met: ['nibsy', 'lulu'] } }]))
  await user.click(tickled('nibsy'))
  await found(() => expect(sentTo(nibsy).at(-1)).toEqual({ met: true, tickled: 1 }))
})
