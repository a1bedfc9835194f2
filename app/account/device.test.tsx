import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldWords } from '#content/account/fields.ts'
import { deviceWords as words } from '#content/household/device.ts'
import { devicePaths } from '#contract/paths.ts'
import { answerCalls, refuse, refuseAuth, reply, sentTo } from '#test/component/network.ts'
import { arriveAt, found, noticeText, openPage, shows } from '#test/component/open.tsx'
import { child, member } from '#test/component/users.ts'

const bind = `POST ${devicePaths.bind}`
const look = `POST ${devicePaths.look}`
const pip = { nickname: 'Pip', avatar: 'owl' }
const field = () => screen.getByLabelText<HTMLInputElement>(fieldWords.deviceCode.label)
const press = (name: string) => screen.getByRole('button', { name })

test('a scanned code is filled in and removed from the address, and used after the child has agreed', async () => {
  const user = await openPage('/device#bcdf-ghjk', { answers: { [look]: pip, [bind]: refuse('code_not_valid') } })
  await found(() => expect(field().value).toBe('BCDFGHJK'))
  expect(location.hash).toBe('')
  expect(screen.getByText(words.filled).tagName).toBe('OUTPUT')
  expect(sentTo(look)).toEqual([])
  await user.click(press(words.submit))
  const heading = await found(() => screen.getByRole('heading', { name: words.whose.heading }))
  expect(document.activeElement).toBe(heading)
  expect(shows('Your code opens Pip’s page on this device.')).toBe(true)
  expect([sentTo(look), sentTo(bind)]).toEqual([[{ code: 'BCDFGHJK' }], []])
  await user.click(press(words.whose.yes))
  expect(await noticeText()).toContain('This code doesn’t work.')
  expect(sentTo(bind)).toEqual([{ code: 'BCDFGHJK' }])
})

test('a child whom the code is not for enters another one', async () => {
  const user = await openPage('/device#BCDFGHJK', { answers: { [look]: pip } })
  await user.click(press(words.submit))
  await user.click(await found(() => press(words.whose.no)))
  expect(document.activeElement).toBe(field())
  expect([field().value, shows(words.filled)]).toEqual(['', false])
  answerCalls({ [look]: refuse('code_not_valid') })
  await user.type(field(), 'zzzz-9999{Enter}')
  expect(await noticeText()).toContain('This code doesn’t work.')
  expect(sentTo(look)).toEqual([{ code: 'BCDFGHJK' }, { code: 'zzzz-9999' }])
  expect(sentTo(bind)).toEqual([])
})

test.each(['', '#main', '#bcdf-ghj', '#bcdf-ghja'])(
  'without a scanned code, as at “%s”, the field is empty',
  async (hash) => {
    await openPage(`/device${hash}`)
    expect(location.hash).toBe(hash)
    expect(field().value).toBe('')
    expect(shows(words.filled)).toBe(false)
  },
)

test('a paired device of a deleted profile says so in place of the dashboard, until somebody signs in', async () => {
  const gone = refuseAuth(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  await openPage('/dashboard', {
    as: child({}, { paired_device: true }),
    also: ['/device'],
    answers: {
      'GET /api/household/self': refuse('not_signed_in'),
      'GET /auth/v1/user': gone,
      'POST /auth/v1/logout': reply(204),
    },
  })
  await arriveAt('/device')
  await found(() => screen.getByRole('heading', { name: words.closed.heading }))
  await openPage('/dashboard', { also: ['/device'] })
  await arriveAt('/device')
  await found(() => screen.getByRole('heading', { name: words.closed.heading }))
  await openPage('/dashboard', { as: member() })
  await found(() => screen.getByRole('button', { name: 'Logout' }))
  await openPage('/device')
  expect(shows(words.closed.heading)).toBe(false)
})
