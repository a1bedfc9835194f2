import { noteWords as words } from '#content/reader.ts'

/** Marks a link that leads to a note. */
export const noteLink = 'data-book-note'

const noteTypes = /(^|\s)(noteref|doc-noteref)(\s|$)/
const backTypes = /(^|\s)(backlink|referrer|doc-backlink)(\s|$)/

const typesOf = (link: Element) =>
  [
    link.getAttribute('epub:type'),
    link.getAttributeNS('http://www.idpf.org/2007/ops', 'type'),
    link.getAttribute('role'),
  ]
    .filter((type) => type !== null)
    .join(' ')

/** Whether a link leads to a note or back from one. */
export function noteKind(link: Element): 'note' | 'back' | null {
  if (noteTypes.test(typesOf(link))) return 'note'
  return backTypes.test(typesOf(link)) ? 'back' : null
}

/** The element of a whole note, if the link's target is only a part of it. */
export const wholeNote = (target: Element): Element =>
  target.closest('aside, li, dd') ?? target.closest('p, div, section, td, blockquote, body') ?? target

const gap = 8

/** Shows notes in a popover beside their link. */
export function createNotes() {
  let box: HTMLElement | null = null
  let opener: HTMLElement | null = null

  function close() {
    const hadFocus = box?.contains(document.activeElement) === true
    box?.remove()
    box = null
    if (hadFocus) opener?.focus({ preventScroll: true })
    opener = null
  }

  return {
    close,
    isOpen: () => box !== null,
    holds: (target: EventTarget | null) => box !== null && target instanceof Node && box.contains(target),
    open(from: HTMLElement, note: Element) {
      close()
      opener = from
      box = document.createElement('div')
      box.popover = 'manual'
      box.tabIndex = -1
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-label', words.note)
      box.dataset['noteBox'] = ''
      const text = document.createElement('div')
      text.dir = getComputedStyle(from).direction
      text.append(...document.importNode(note, true).childNodes)
      for (const named of text.querySelectorAll('[id]')) named.removeAttribute('id')
      for (const back of text.querySelectorAll(`[${noteLink}=back]`)) back.remove()
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = words.close
      button.addEventListener('click', close)
      box.append(text, button)
      document.documentElement.append(box)
      box.showPopover()
      const place = from.getClientRects()[0] ?? from.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = box
      const below = place.bottom + gap
      const isBelow = below + offsetHeight <= innerHeight || place.top < innerHeight / 2
      const top = isBelow ? Math.min(below, innerHeight - offsetHeight - gap) : place.top - offsetHeight - gap
      box.style.left = `${Math.max(gap, Math.min(place.left, innerWidth - offsetWidth - gap))}px`
      box.style.top = `${Math.max(gap, top)}px`
      box.focus({ preventScroll: true })
    },
  }
}
