import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { motionWords } from '#content/motion.ts'
import { householdPaths } from '#contract/paths.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const key = 'constellation-club.motion'
const root = document.documentElement
const device = Object.assign(new EventTarget(), { matches: false })

const switches = () => screen.getAllByRole('switch', { name: motionWords.switch })
const states = () => switches().map((one) => one.getAttribute('aria-checked'))
const isStill = () => root.dataset['motion'] === 'off'

beforeEach(() => {
  delete root.dataset['motion']
  device.matches = false
  vi.stubGlobal('matchMedia', () => device)
})

// Other test files get modules without what was chosen here.
afterEach(() => vi.resetModules())

test('the switch in the footer stops what moves at once and for the next visit, and lets it move again', async () => {
  const user = await openPage('/care')
  expect([states(), isStill()]).toEqual([['true'], false])
  await user.click(switches()[0]!)
  expect([states(), isStill(), localStorage.getItem(key)]).toEqual([['false'], true, 'off'])
  const again = await openPage('/care')
  await found(() => expect([states(), isStill()]).toEqual([['false'], true]))
  await again.click(switches()[0]!)
  expect([states(), isStill(), localStorage.getItem(key)]).toEqual([['true'], false, null])
})

test('a child finds it in its home, too', async () => {
  const user = await openPage('/dashboard', {
    as: child(),
    answers: { [`GET ${householdPaths.switch}`]: { children: [] } },
  })
  await found(() => expect(states()).toEqual(['true', 'true']))
  await user.click(switches()[0]!)
  expect([states(), isStill()]).toEqual([['false', 'false'], true])
})

test('motion is off while the device asks for it, also when that changes', async () => {
  const change = (matches: boolean) =>
    act(() => {
      device.matches = matches
      device.dispatchEvent(new Event('change'))
    })
  await openPage('/care')
  change(true)
  expect(isStill()).toBe(true)
  expect(screen.getByText(motionWords.byDevice)).toBeDefined()
  change(false)
  expect(isStill()).toBe(false)
  localStorage.setItem(key, 'off')
  change(true)
  change(false)
  expect(isStill()).toBe(true)
})

test('the switch of another tab counts here', async () => {
  await openPage('/care')
  const press = (value: string | null) =>
    act(() => {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      dispatchEvent(Object.assign(new Event('storage'), { key }))
    })
  press('off')
  expect([states(), isStill()]).toEqual([['false'], true])
  press(null)
  expect([states(), isStill()]).toEqual([['true'], false])
})

test('where nothing can be stored it lasts as long as the document', async () => {
  const user = await openPage('/care')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await user.click(switches()[0]!)
  device.dispatchEvent(new Event('change'))
  expect([states(), isStill()]).toEqual([['false'], true])
})
