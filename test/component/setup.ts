import '../no-console-errors.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { shownNotice } from '#app/ui/notices/notice-store.ts'
import { replaceIntersectionObserver } from './intersection.ts'
import { replaceNetwork, resetNetwork } from './network.ts'

replaceNetwork()
replaceIntersectionObserver()

// Without the whole document in each message, which takes most of the time of waiting for an element.
configure({ getElementError: (message) => new Error(message ?? ''), asyncUtilTimeout: 25_000 })

// By this Testing Library goes on after an event while vi.useFakeTimers() stops the clock.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

function closeOnEscape(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

function mendDom(): void {
  // happy-dom does not know the element <search>, and React would warn of it.
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string) => {
    const element = createElement(name)
    return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element
  }

  // happy-dom takes the form itself for the button that submits it, where none is named.
  const requestSubmit = HTMLFormElement.prototype.requestSubmit
  HTMLFormElement.prototype.requestSubmit = function submit(this: HTMLFormElement, submitter?: HTMLElement | null) {
    requestSubmit.call(this, submitter ?? this.querySelector<HTMLElement>('[type=submit]'))
  }

  // happy-dom opens a dialog without what a browser does around it: Escape cancels, closing gives the focus back.
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()
  const showModal = HTMLDialogElement.prototype.showModal
  const close = HTMLDialogElement.prototype.close

  // A field that loses the focus has its change reported by Testing Library, which then renders: React refuses that while
  // it removes the dialog.
  const { eventWrapper } = getConfig()
  let isClosing = false
  configure({ eventWrapper: (dispatch) => (isClosing ? (dispatch() as unknown) : eventWrapper(dispatch)) })

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
    isClosing = true
    if (before instanceof HTMLElement) before.focus()
    isClosing = false
  }

  // happy-dom shows a popover at all times.
  HTMLElement.prototype.hidePopover = () => {}
  HTMLElement.prototype.togglePopover = () => true
}

// Test files share the window.
if (!('isMended' in globalThis)) mendDom()
Object.assign(globalThis, { isMended: true })

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // Calls of modules that the page was still loading belong to this test, not to the next one.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  shownNotice.set(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  delete window.emailFragment
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  const mayClose = dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayClose, 'the tab can be closed without a question').toBe(true)
  expect(resetNetwork(), 'calls without an answer').toEqual([])
})

// Who was signed in at the end of a file stays signed in in its modules.
afterAll(() => {
  vi.resetModules()
})
