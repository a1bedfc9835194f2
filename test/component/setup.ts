import '../no-console-errors.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { shownNotice } from '#app/ui/notices/notice-store.ts'

// happy-dom opens a dialog without what a browser does around it: Escape cancels, closing gives the focus back.
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()
const showModal = HTMLDialogElement.prototype.showModal
const close = HTMLDialogElement.prototype.close

function closeOnEscape(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  focusBefore.set(this, document.activeElement)
  showModal.call(this)
  this.addEventListener('keydown', closeOnEscape)
  this.querySelector<HTMLElement>('[autofocus], button, input, textarea, select, a[href]')?.focus()
}

HTMLDialogElement.prototype.close = function shut(this: HTMLDialogElement, value?: string) {
  if (!this.open) return
  close.call(this, value)
  this.removeEventListener('keydown', closeOnEscape)
  const before = focusBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  shownNotice.set(null)
  localStorage.clear()
  sessionStorage.clear()
})
