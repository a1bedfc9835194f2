import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calls } from '#test/component/network.ts'
import { lasts, noticeText, openPage } from '#test/component/open.tsx'

const labels = ['Excited', 'Curious', 'Cozy', 'Ready to Party!']
const mood = (label: string) => screen.getByText(label).closest('button')!
const chosen = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const feeling = (label: string) => `Feeling ${label}!Great to know! Let's make this journey extra special for you.`
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])

test(
  'no mood is chosen at first; choosing one presses it and shows a notice for three seconds',
  { tags: ['spec-4-mood', 'spec-2-onboarding-starter-kit'] },
  async () => {
    vi.useFakeTimers()
    const user = await openPage('/onboarding/starter-kit')
    const before = stored()
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual(labels)
    expect(chosen()).toEqual([])
    for (const label of labels) {
      await user.click(mood(label))
      expect(await noticeText()).toBe(feeling(label))
      expect(chosen()).toEqual([label])
      await lasts(3000)
    }
    expect(stored()).toBe(before)
    expect(calls).toEqual([])
    await openPage('/onboarding/starter-kit')
    expect(chosen()).toEqual([])
  },
)
