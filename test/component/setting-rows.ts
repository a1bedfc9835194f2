import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { found } from './open.tsx'

/** A row of settings, by the heading in it. */
export const rowOf = (part: HTMLElement, name: string): HTMLElement =>
  within(part).getByRole('heading', { name, level: 3 }).closest('li')!

/** What a row of settings says is set. */
export const valueOf = (part: HTMLElement, name: string) =>
  rowOf(part, name).querySelector('.setting-value')?.textContent

/** The dialog of a row of settings, opened by its button. */
export function openRow(part: HTMLElement, name: string) {
  const button = within(rowOf(part, name)).getByRole('button')
  button.focus()
  fireEvent.click(button)
  return screen.getByRole('dialog')
}

/** Waits until the dialog of a row is closed; the focus is on the button that opened it. */
export async function closed(part: HTMLElement, name: string): Promise<void> {
  await found(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(within(rowOf(part, name)).getByRole('button'))
}
