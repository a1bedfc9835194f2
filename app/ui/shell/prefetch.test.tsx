import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { found, openPage } from '#test/component/open.tsx'

test('the picture of the next page is fetched when its link is pressed, and not before', async () => {
  const fetched: { sizes: string; srcset: string }[] = []
  class Picture {
    sizes = ''
    srcset = ''
    constructor() {
      fetched.push(this)
    }
  }
  vi.stubGlobal('Image', Picture)
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
