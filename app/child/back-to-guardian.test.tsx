import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { deviceWords } from '#content/household/device.ts'
import { errors } from '#contract/errors.ts'
import { devicePaths, householdPaths } from '#contract/paths.ts'
import { answerCalls, refuse, reply, sentTo } from '#test/component/network.ts'
import { found, openPage, seen, shows } from '#test/component/open.tsx'
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

test('a child is told that the PIN is locked after wrong tries, also when the page is opened again', async () => {
  const answers = { 'GET /api/household/switch': { children: [] } }
  const open = { name: childWords.door.open }
  const user = await openPage('/dashboard', {
    as: child({ pin: true }),
    answers: { ...answers, [`POST ${householdPaths.guardian}`]: refuse('pin_locked') },
  })
  await seen('Hello, Pip!')
  await user.click(await found(() => screen.getByRole('button', open)))
  expect(shows(childWords.door.pinLocked)).toBe(false)
  await user.type(screen.getByLabelText('PIN'), '9004{Enter}')
  await seen(childWords.door.pinLocked)
  answerCalls({ [`POST ${householdPaths.guardian}`]: refuse('wrong_password') })
  await user.type(screen.getByLabelText('Your password'), 'moon{Enter}')
  await seen(errors.wrong_password.message)
  expect(shows(childWords.door.pinLocked)).toBe(true)
  const again = await openPage('/dashboard', { as: child({ pin_locked: true }), answers })
  await seen('Hello, Pip!')
  await again.click(await found(() => screen.getByRole('button', open)))
  await seen(childWords.door.pinLocked)
})

test('what opens for a grown-up at the end of the screen is scrolled to', async () => {
  // As browsers have it.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockResolvedValue(undefined)
  const user = await openPage('/dashboard', {
    as: child(),
    answers: { 'GET /api/household/switch': { children: [] } },
  })
  await seen('Hello, Pip!')
  scroll.mockClear()
  await user.click(await found(() => screen.getByRole('button', { name: childWords.door.open })))
  const form = screen.getByLabelText('Your password').closest('form')!
  expect(scroll.mock.contexts.some((box) => (box as Element).contains(form))).toBe(true)
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  await user.click(screen.getByRole('button', { name: childWords.door.close }))
  expect(scroll).toHaveBeenCalledOnce()
})

test('a guardian releases a paired device by the password, and a wrong one changes nothing', async () => {
  const release = `POST ${devicePaths.release}`
  const left = vi.spyOn(location, 'replace').mockReturnValue()
  const user = await openPage('/dashboard', {
    as: child({}, { paired_device: true }),
    answers: { [release]: refuse('wrong_password') },
  })
  await seen('Hello, Pip!')
  await user.click(await found(() => screen.getByRole('button', { name: childWords.door.open })))
  await seen(childWords.door.release)
  expect(screen.getByRole('button', { name: 'Sign out this device' })).toBeTruthy()
  await user.type(screen.getByLabelText('Your password'), 'sun{Enter}')
  await seen(errors.wrong_password.message)
  expect(shows('Hello, Pip!')).toBe(true)
  answerCalls({ [release]: reply(204) })
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'moon{Enter}')
  await found(() => expect(left).toHaveBeenCalledWith('/device'))
  // No page for signed-out visitors comes between.
  expect(shows('Hello, Pip!')).toBe(true)
  await openPage('/device')
  await seen(deviceWords.closed.heading)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(sentTo(release)).toEqual([{ password: 'sun' }, { password: 'moon' }])
  expect(localStorage.getItem('constellation-club.session')).toBeNull()
})
