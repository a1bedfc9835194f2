import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { PairedDevice } from '#contract/devices.ts'
import { childNamed, openFamily } from '#test/component/household.ts'
import { reply, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, pass } from '#test/component/open.tsx'

const pip = childNamed('Pip')
const make = 'POST /api/household/devices'
const minute = 60_000
const device: PairedDevice = {
  id: '0190a1b2-0000-7000-8000-00000000dddd',
  child: pip.id,
  device: 'Safari on iPad',
  since: '2026-11-20T09:00:00.000Z',
  seen: '2026-11-20T09:00:00.000Z',
}

async function openDevices(devices: PairedDevice[] = [], answers = {}) {
  const fake = await openFamily(
    { children: [pip, childNamed('Wren', { consents: [] })], devices },
    {
      [make]: () => ({ code: 'BCDFGHJK', expires_at: new Date(Date.now() + 15 * minute).toISOString() }),
      ...answers,
    },
  )
  const region = await found(() => screen.getByRole('region', { name: words.heading }))
  return { ...fake, section: within(region) }
}

test('a code for a paired device is shown until it is used', async () => {
  const { user, section, change } = await openDevices()
  vi.useFakeTimers()
  section.getByText(words.none)
  // Only children with consent may have a device.
  expect(section.queryByRole('button', { name: words.make('Wren') })).toBeNull()
  await user.click(section.getByRole('button', { name: words.make('Pip') }))
  const heading = await found(() => section.getByRole('heading', { name: 'Pairing Code for Pip' }))
  expect(document.activeElement).toBe(heading)
  section.getByText(`${location.host}/device`)
  expect(section.getByText('BCDF').parentElement!.textContent).toBe('BCDF GHJK')
  expect(sentTo(make)).toEqual([{ child: pip.id }])
  change({ devices: [device] })
  await pass(4_001)
  await found(() => section.getByText(words.ready('Pip')))
  expect(section.queryByRole('heading', { name: 'Pairing Code for Pip' })).toBeNull()
  section.getByRole('heading', { name: 'Safari on iPad' })
})

test('an expired pairing code says so', async () => {
  const { user, section } = await openDevices()
  vi.useFakeTimers()
  await user.click(section.getByRole('button', { name: words.make('Pip') }))
  await found(() => section.getByRole('heading', { name: 'Pairing Code for Pip' }))
  await pass(15 * minute - 1000)
  section.getByRole('heading', { name: 'Pairing Code for Pip' })
  await pass(2000)
  expect(section.getByText(words.code.over).tagName).toBe('OUTPUT')
  expect(section.queryByRole('heading', { name: 'Pairing Code for Pip' })).toBeNull()
})

test('a guardian ends a pairing, and the focus goes to the list', async () => {
  const remove = `DELETE /api/household/devices/${device.id}`
  const { user, section, change } = await openDevices([device], {
    [remove]: () => {
      change({ devices: [] })
      return reply(204)
    },
  })
  const row = section.getByRole('listitem')
  expect(row.textContent).toContain('Opens Pip’s profile.')
  await user.click(within(row).getByRole('button', { name: /^Remove device/ }))
  await expectNotice(familyNotices.deviceTakenBack)
  await found(() => section.getByText(words.none))
  expect(document.activeElement).toBe(section.getByRole('heading', { name: 'Paired now' }))
})
