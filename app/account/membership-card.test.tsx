import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Membership } from '#contract/memberships.ts'
import { membership } from '#test/component/memberships.ts'
import { openPage, seen, shows } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const open = (change: Partial<Membership>) =>
  openPage('/dashboard', {
    as: member(),
    answers: { 'GET /api/memberships': { data: [membership(change)] } },
  })
const enter = () => screen.queryByRole('link', { name: 'Enter the Clubhouse' })

test('a failed payment with a grace period leaves the room open and says until when', async () => {
  await open({ graceUntil: '2026-12-23T12:00:00.000Z' })
  await seen('Payment failed')
  await seen('You keep access until December 23, 2026')
  expect(enter()).not.toBeNull()
})

test('a paused membership is closed and leads to its payment', async () => {
  await open({ state: 'paused' })
  await seen('Paused: payment failed')
  expect(enter()).toBeNull()
  expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe('/dashboard/billing')
})

test('an active membership has its room and its management', async () => {
  await open({})
  await seen('Active')
  expect(enter()?.getAttribute('href')).toBe('/critter-club/clubhouse')
  screen.getByRole('button', { name: 'Manage membership' })
  expect(shows('Payment failed')).toBe(false)
})
