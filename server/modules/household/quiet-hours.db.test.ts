import { expect, test } from 'vitest'
import type { Child, ChildSelf } from '#contract/household.ts'
import { childPath, householdPaths as paths } from '#contract/paths.ts'
import { addChild, pairDevice, householdOf } from '#test/family.ts'
import { ask, useSiteHarness } from '#test/site-harness.ts'

const harness = useSiteHarness()

const night = { from: '20:00', until: '07:00', zone: 'Europe/Berlin' }

test('a guardian sets a child’s quiet hours, and switches them off; the child’s page reads them', async () => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  await addChild(mara, 'Wren')
  const child = await pairDevice(mara, id)
  const selfOf = async () => (await ask<ChildSelf>(child, 'GET', paths.self)).body.quiet
  expect(await selfOf()).toBeNull()
  const set = await ask<Child>(mara, 'PATCH', childPath(id), { quiet: night })
  expect(set).toMatchObject({ status: 200, body: { nickname: 'Pip', quiet: night } })
  expect(await selfOf()).toEqual(night)
  expect((await householdOf(mara)).children).toMatchObject([{ quiet: night }, { quiet: null }])
  await ask(mara, 'PATCH', childPath(id), { nickname: 'Juniper' })
  expect(await selfOf()).toEqual(night)
  expect((await ask<Child>(mara, 'PATCH', childPath(id), { quiet: null })).body.quiet).toBeNull()
  expect(await selfOf()).toBeNull()
})

test.each([
  ['no such zone', { ...night, zone: 'Middle/Earth' }],
  ['an offset', { ...night, zone: '+02:00' }],
  ['no time', { ...night, from: '24:00' }],
  ['no hours at all', { ...night, until: '20:00' }],
  ['half of them', { from: '20:00', zone: 'UTC' }],
])('refuses %s', async (_what, quiet) => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  expect((await ask(mara, 'PATCH', childPath(id), { quiet })).body.error.code).toBe('invalid_request')
})

test('during quiet hours late saves of a child are accepted', async () => {
  const mara = await harness.signUp()
  await harness.enroll(mara, 'bloom')
  const { id } = await addChild(mara, 'Pip')
  const child = await pairDevice(mara, id)
  // Quiet all day except for one minute.
  await ask(mara, 'PATCH', childPath(id), { quiet: { from: '00:01', until: '00:00', zone: 'UTC' } })
  const page = { prompt: null, title: 'A Wish', text: 'One more page.', version: 0 }
  const path = '/api/rooms/critter-club/writings/0b8f5a3e-54b6-4f0a-9a43-0d7e6f6f3c11'
  expect((await ask(child, 'PUT', path, page)).status).toBe(200)
})
