import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { scrapbookTabs, type ScrapbookTab } from '#content/scrapbook-tabs.ts'
import { scrapbook } from '#content/scrapbook.ts'
import { calls } from '#test/component/network.ts'
import { arriveAt, lasts, noticeText, openPage } from '#test/component/open.tsx'

const ids = ['starlight', 'critter', 'story', 'archive'] as const satisfies readonly ScrapbookTab[]
const tab = (id: ScrapbookTab) => screen.getByRole('tab', { name: scrapbookTabs[id].label })
/** CSS hides the others. */
const panel = () => document.querySelector<HTMLElement>('.tab-panel-open')!
const selected = () => screen.getByRole('tab', { selected: true })

test('the scrapbook works by keyboard, and its address opens a tab', { tags: ['spec-2-scrapbook'] }, async () => {
  const user = await openPage('/scrapbook#story')
  expect(selected()).toBe(tab('story'))
  tab('story').focus()
  for (const [key, open] of [
    ['ArrowRight', 'archive'],
    ['ArrowRight', 'starlight'],
    ['ArrowLeft', 'archive'],
    ['Home', 'starlight'],
    ['End', 'archive'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement).toBe(tab(open))
    expect(selected()).toBe(tab(open))
    within(panel()).getByRole('heading', { level: 2, name: scrapbook.leaves[open].heading })
  }
})

test('the Starlight tab has a text area that is not saved', { tags: ['spec-2-scrapbook'] }, async () => {
  const text = 'A snail that was in no hurry at all'
  const { label, notKept } = scrapbook.emptyPage
  const paper = () => screen.getByLabelText<HTMLTextAreaElement>(label)
  const user = await openPage('/scrapbook')
  screen.getByText(notKept)
  await user.type(paper(), text)
  await user.click(tab('critter'))
  expect(panel().contains(paper())).toBe(false)
  await user.click(tab('starlight'))
  expect(paper().value).toBe(text)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('snail')
  expect(calls).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Back to Luma Lens' }))
  await arriveAt('/luma-lens')
  await openPage('/scrapbook')
  expect(paper().value).toBe('')
})

test('the cards show a notice for three seconds', { tags: ['spec-2-scrapbook'] }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/scrapbook')
  for (const id of ids) {
    await user.click(tab(id))
    for (const { action } of scrapbook.leaves[id].keepsakes) {
      within(panel()).getByRole('button', { name: action }).focus()
      await user.keyboard(' ')
      expect(await noticeText()).toBe(
        "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
      )
      await lasts(3000)
    }
  }
})
