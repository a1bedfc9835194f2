import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { found, openPage } from '#test/component/open.tsx'

function watchPictures() {
  const fetched: { sizes: string; srcset: string }[] = []
  class Picture {
    sizes = ''
    srcset = ''
    constructor() {
      fetched.push(this)
    }
  }
  vi.stubGlobal('Image', Picture)
  return fetched
}

test('the picture of the next page is fetched when its link is pressed, and not before', async () => {
  const fetched = watchPictures()
  const user = await openPage('/care')
  const [link] = await found(() => screen.getAllByRole('link', { name: /Archives/ }))
  await user.pointer({ target: link! })
  link!.focus()
  expect(fetched).toEqual([])
  await user.pointer({ target: link!, keys: '[MouseLeft>]' })
  const [picture] = await found(() => {
    expect(fetched.length).toBe(1)
    return fetched
  })
  expect(picture!.sizes).toBe('100vw')
  expect(picture!.srcset).toMatch(/^\/art\/archives(-tall)?-480\.avif 480w, /)
})

test('of a toy the picture is fetched that fits how the screen is held', async () => {
  const fetched = watchPictures()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(orientation: portrait)' }),
  )
  const user = await openPage('/play')
  const link = await found(() => screen.getByRole('link', { name: /Meadow Awake/ }))
  await user.pointer({ target: link, keys: '[MouseLeft>]' })
  await found(() => expect(fetched.map(({ srcset }) => srcset)).toEqual([expect.stringMatching(/meadow-tall-480/)]))
})
