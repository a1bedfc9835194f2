import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shortMomentLabel } from '#content/dates.ts'
import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { PairedDevice } from '#contract/devices.ts'
import { findChild, openFamily } from '#test/component/family-page.ts'
import { childNamed } from '#test/component/household.ts'
import { reply, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, pass } from '#test/component/open.tsx'
import { openRow, valueOf } from '#test/component/setting-rows.ts'

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
  const part = await findChild('Pip')
  return { ...fake, part, value: () => valueOf(part, words.name), dialog: () => within(openRow(part, words.name)) }
}

test('a code for a device is shown, for typing and for a camera, until it is used', async () => {
  const { user, value, dialog, change } = await openDevices()
  vi.useFakeTimers()
  expect(value()).toBe('None')
  const pairing = dialog()
  await user.click(pairing.getByRole('button', { name: words.make }))
  const heading = await found(() => pairing.getByRole('heading', { name: 'Pairing code' }))
  expect(document.activeElement).toBe(heading)
  pairing.getByText(`${location.host}/device`)
  expect(pairing.getByText('BCDF').parentElement!.textContent).toBe('BCDF GHJK')
  const qr = await found(() => pairing.getByRole<HTMLImageElement>('img'))
  expect(qr.alt).toBe(`QR code for ${location.host}/device`)
  const { renderSVG } = await import('uqr')
  expect(decodeURIComponent(qr.src)).toBe(
    `data:image/svg+xml,${renderSVG(`${location.origin}/device#BCDFGHJK`, { ecc: 'M', border: 4 })}`,
  )
  expect(sentTo(make)).toEqual([{ child: pip.id }])
  await user.click(pairing.getByRole('button', { name: words.makeAgain }))
  await found(() => expect(sentTo(make)).toHaveLength(2))
  change({ devices: [device] })
  await pass(4_001)
  await found(() => pairing.getByText(words.ready('Pip')))
  expect(pairing.queryByRole('heading', { name: 'Pairing code' })).toBeNull()
  pairing.getByRole('heading', { name: 'Safari on iPad' })
  expect(value()).toBe('Safari on iPad')
})

test('a code that is used after its dialog was closed shows the device in the row', async () => {
  const { user, value, dialog, change } = await openDevices()
  vi.useFakeTimers()
  const pairing = dialog()
  await user.click(pairing.getByRole('button', { name: words.make }))
  await found(() => pairing.getByRole('heading', { name: 'Pairing code' }))
  await user.click(pairing.getByRole('button', { name: 'Close' }))
  change({ devices: [device] })
  await pass(4_001)
  await found(() => expect(value()).toBe('Safari on iPad'))
  const again = dialog()
  again.getByText(words.ready('Pip'))
  expect(again.queryByRole('heading', { name: 'Pairing code' })).toBeNull()
})

test('an expired pairing code says so', async () => {
  const { user, dialog } = await openDevices()
  vi.useFakeTimers()
  const pairing = dialog()
  await user.click(pairing.getByRole('button', { name: words.make }))
  await found(() => pairing.getByRole('heading', { name: 'Pairing code' }))
  await pass(15 * minute - 1000)
  pairing.getByRole('heading', { name: 'Pairing code' })
  await pass(2000)
  expect(pairing.getByText(words.code.over).tagName).toBe('OUTPUT')
  expect(pairing.queryByRole('heading', { name: 'Pairing code' })).toBeNull()
})

test('a guardian ends pairings, also the last one, and the focus goes to the dialog’s heading', async () => {
  const second = { ...device, id: '0190a1b2-0000-7000-8000-00000000eeee', device: null }
  const remove = ({ id }: PairedDevice) => `DELETE /api/household/devices/${id}`
  const { user, value, dialog, change } = await openDevices([device, second], {
    [remove(device)]: () => {
      change({ devices: [second] })
      return reply(204)
    },
    [remove(second)]: () => {
      change({ devices: [] })
      return reply(204)
    },
  })
  expect(value()).toBe('Safari on iPad, Unknown device')
  const list = dialog()
  await user.click(list.getByRole('button', { name: 'Remove device (Safari on iPad)' }))
  list.getByText(words.withdrawal.text('Pip'))
  expect(sentTo(remove(device))).toEqual([])
  await user.click(list.getByRole('button', { name: 'Yes, remove it (Safari on iPad)' }))
  await expectNotice(familyNotices.deviceTakenBack)
  await found(() => expect(list.queryByRole('heading', { name: 'Safari on iPad' })).toBeNull())
  expect(value()).toBe('Unknown device')
  const heading = list.getByRole('heading', { name: words.heading('Pip') })
  expect(document.activeElement).toBe(heading)
  await user.click(list.getByRole('button', { name: 'Remove device (Unknown device)' }))
  await user.click(list.getByRole('button', { name: 'Yes, remove it (Unknown device)' }))
  await found(() => expect(list.queryByRole('heading', { name: words.devices })).toBeNull())
  expect(document.activeElement).toBe(heading)
  expect(value()).toBe('None')
})

test('devices of the same kind are told apart by when they were paired, and one can be kept', async () => {
  const second = {
    ...device,
    id: '0190a1b2-0000-7000-8000-00000000eeee',
    since: '2026-11-22T15:30:00.000Z',
  }
  const { user, value, dialog } = await openDevices([second, device])
  const names = [second, device].map(({ since }) => `Safari on iPad, paired ${shortMomentLabel(since)}`)
  expect(value()).toBe(names.join(', '))
  const list = dialog()
  await user.click(list.getByRole('button', { name: `Remove device (${names[0]})` }))
  await user.click(list.getByRole('button', { name: `Keep device (${names[0]})` }))
  expect(list.queryByRole('button', { name: /^Yes, remove it/ })).toBeNull()
  list.getByRole('button', { name: `Remove device (${names[0]})` })
})

test('a child whose profile is closed gets no device', async () => {
  await openDevices()
  const part = await findChild('Wren')
  expect(within(part).queryByRole('heading', { name: words.name })).toBeNull()
})
