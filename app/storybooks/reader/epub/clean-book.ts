import { cleanStyles } from './clean-styles.ts'
import { limitReferences } from './limit-references.ts'
import { noteKind, noteLink } from './notes.ts'

/**
 * Sanitizes the documents of a book: text, pictures and styles stay; everything that could run, fetch or navigate is removed,
 * and what a moderator might not see: it depends on the device, the time, or what somebody does.
 * The frame's content security policy would block it as well; this is the first line of defence.
 */

export const bookLink = 'data-book-link'

/** The link of the book that contains an event's target. */
export const linkAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${bookLink}]`) : null

const html = 'http://www.w3.org/1999/xhtml'
const svg = 'http://www.w3.org/2000/svg'
const math = 'http://www.w3.org/1998/Math/MathML'

const words = (list: string) => new Set(list.split(/\s+/))

const keptHtml =
  words(`html head body style link section article aside nav header footer main div p h1 h2 h3 h4 h5 h6 hgroup
  address blockquote pre ol ul menu li dl dt dd figure figcaption hr a em strong small s cite q dfn abbr ruby rb rt rp rtc data
  time code var samp kbd sub sup i b u mark bdi bdo span br wbr ins del img audio video source table caption colgroup col
  tbody thead tfoot tr td th center font big tt strike`)

/** Removed with their content; of other elements that are not allowed the content stays. */
const dropped = words(`script template iframe frame frameset embed applet base meta title input button select textarea
  portal fencedframe param animate animatemotion animatetransform set metadata discard maction annotation-xml`)

const keptHtmlAttributes =
  words(`id class lang dir title alt role colspan rowspan headers scope span start reversed value type
  width height align valign border cellpadding cellspacing bgcolor color face size datetime name hidden open controls loop
  muted rel`)

/** Pictures in SVG have styles of their own, which nobody cleans within an address. */
const safeSource = /^(blob:|data:(image|audio|video|font)\/(?!svg)[\w.;=+-]*,)/i
const somewhereElse = /url\(\s*(?!["']?(#|blob:))/i

/** Deeper nesting crashes some browsers. */
const maxDepth = 120

/** Sanitizes a document in place. */
export function cleanDocument(document: Document): void {
  for (let node = document.firstChild; node !== null;) {
    const next = node.nextSibling
    if (node !== document.documentElement && node.nodeType !== Node.DOCUMENT_TYPE_NODE) node.remove()
    node = next
  }
  const depths = new WeakMap<Node, number>([[document, 0]])
  for (const element of document.querySelectorAll('*')) {
    if (!element.isConnected) continue
    const depth = (depths.get(element.parentNode!) ?? 0) + 1
    depths.set(element, depth)
    if (depth > maxDepth) unwrap(element)
    else cleanElement(element)
  }
  limitReferences(document)
}

/** Replaces an element by its content. */
function unwrap(element: Element): void {
  if (dropped.has(element.localName.toLowerCase())) return element.remove()
  while (element.firstChild !== null) element.before(element.firstChild)
  element.remove()
}

function cleanElement(element: Element): void {
  const name = element.localName.toLowerCase()
  if (dropped.has(name) || (name === 'link' && !isStyleLink(element)) || isForOtherMedia(element)) {
    element.remove()
    return
  }
  const isKept = element.namespaceURI === html ? keptHtml.has(name) : [svg, math].includes(element.namespaceURI ?? '')
  if (!isKept && element !== element.ownerDocument.documentElement) {
    unwrap(element)
    return
  }
  for (const attribute of [...element.attributes]) cleanAttribute(element, attribute)
  if (name === 'style') element.textContent = cleanStyles(element.textContent ?? '')
}

const isStyleLink = (element: Element) =>
  /^\s*stylesheet\s*$/i.test(element.getAttribute('rel') ?? '') && /^blob:/i.test(element.getAttribute('href') ?? '')

const isForOtherMedia = (element: Element) =>
  /^(link|style)$/i.test(element.localName) && !/^\s*(all|screen)?\s*$/i.test(element.getAttribute('media') ?? '')

function cleanAttribute(element: Element, attribute: Attr): void {
  const name = attribute.localName.toLowerCase()
  const isLink = element.localName.toLowerCase() === 'a'
  if (name === 'href' && isLink) {
    // Without href neither click, key nor context menu can follow it: the reader does.
    element.setAttribute(bookLink, attribute.value)
    const kind = noteKind(element)
    if (kind !== null) element.setAttribute(noteLink, kind)
    element.setAttribute('role', 'link')
    if (kind === 'note') element.setAttribute('aria-haspopup', 'dialog')
    element.setAttribute('tabindex', '0')
    element.removeAttributeNode(attribute)
  } else if (name === 'style') {
    attribute.value = cleanStyles(attribute.value)
  } else if (name === 'hidden') {
    // Not until it is found.
    attribute.value = ''
  } else if (!isSafe(element, name, attribute)) {
    element.removeAttributeNode(attribute)
  }
}

function isSafe(element: Element, name: string, { value, namespaceURI }: Attr): boolean {
  if (name === bookLink || name === noteLink || name === 'tabindex') return element.hasAttribute(bookLink)
  if (name === 'href') return element.localName === 'link' || value.startsWith('#') || safeSource.test(value)
  if (name === 'src' || name === 'poster') return safeSource.test(value)
  // Of the style sheets with a title, browsers apply those with the title that they have seen first.
  if (name === 'title' && /^(link|style)$/i.test(element.localName)) return false
  if (name.startsWith('on') || name === 'systemlanguage' || somewhereElse.test(value)) return false
  // Many of their attributes are read as styles.
  if (element.namespaceURI !== html) return !['base', 'ping', 'target'].includes(name) && cleanStyles(value) === value
  return keptHtmlAttributes.has(name) || name.startsWith('aria-') || namespaceURI !== null
}
