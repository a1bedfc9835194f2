import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, calls, reply } from '#test/component/network.ts'
import { arriveAt, found, notice, noticeText, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const logout = 'POST /auth/v1/logout'
const button = () => screen.getByRole('button', { name: 'Logout' })

test(
  'a failed logout shows an error and stays; a successful one shows a notice and leads home',
  { tags: ['spec-4-logout', 'spec-8-errors'] },
  async () => {
    const user = await openPage('/dashboard', { as: member() })
    await found(() => screen.getByRole('heading', { name: 'Start here' }))
    for (const [answer, words] of [
      [{ code: 500, msg: 'The gate is stuck.' }, 'The gate is stuck.'],
      [{}, 'Something went wrong'],
    ] as const) {
      answerCalls({ [logout]: reply(500, answer) })
      await user.click(button())
      await found(() => screen.getByText(words))
      expect(await noticeText()).toContain('Sign out Failed')
      expect((await notice()).className).toContain('toast-destructive')
      expect(location.pathname).toBe('/dashboard')
    }
    answerCalls({ [logout]: reply(204) })
    await user.click(button())
    await arriveAt('/')
    expect(await noticeText()).toContain('Signed Out')
    expect(calls.filter(({ name }) => name === logout)).toHaveLength(3)
    expect(localStorage).toHaveLength(0)
  },
)
