import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '#test/component/render.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'stars', label: 'Stars', panel: <p>All about stars</p> },
  { id: 'moons', label: 'Moons', panel: <p>All about moons</p> },
  { id: 'suns', label: 'Suns', panel: <p>All about suns</p> },
] as const
const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('the first tab is open, or the one in the address', () => {
  const { unmount } = renderAt('/sky', <Tabs label="The sky" tabs={tabs} />)
  expect(selected()).toBe('Stars')
  unmount()
  renderAt('/sky#moons', <Tabs label="The sky" tabs={tabs} />)
  expect(selected()).toBe('Moons')
})

test('tabs are one tab stop; arrows, Home and End move and open', async () => {
  renderAt('/sky', <Tabs label="The sky" tabs={tabs} />)
  const user = userEvent.setup()
  await user.tab()
  for (const [key, label] of [
    ['{ArrowRight}', 'Moons'],
    ['{End}', 'Suns'],
    ['{ArrowRight}', 'Stars'],
    ['{ArrowLeft}', 'Suns'],
    ['{Home}', 'Stars'],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement?.textContent).toBe(label)
    expect(selected()).toBe(label)
  }
  await user.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})
