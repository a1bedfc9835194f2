import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

test('the way back to the guardian that was opened while the page loaded stays open', async () => {
  const pip = child()
  const [path = ''] = Object.keys(pip.answers)
  const loaded = Promise.withResolvers<unknown>()
  const user = await openPage('/dashboard', {
    as: pip,
    answers: {
      'GET /api/household/switch': { children: [] },
      [path]: async () => loaded.promise,
    },
  })
  await user.click(await found(() => screen.getByRole('button', { name: childWords.door.open })))
  await user.type(screen.getByLabelText('Your password'), 'moon')
  loaded.resolve(pip.answers[path])
  await found(() => screen.getByText('Hello, Pip!'))
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('moon')
})
