import { createMarks } from '../../marks.ts'
import { readPageText } from '../../page-text.ts'
import type { CleanSection } from '../open-epub.ts'
import { dressTitlePage, faces, renderLayout, layout, spreadWith, withinPage } from './layout.ts'
import { frame, leafOf, postToPage } from './state.ts'

export const marks = createMarks()

/** Replaces the open sections by those that are shown together with one. */
export async function openSections(wanted: number) {
  const spread = spreadWith(wanted)
  const before = frame.open.map(({ part }) => part)
  const stays = (part: number) => spread.some((one) => one.part === part)
  // A section is loaded again each time it is shown.
  for (const part of before.filter(stays)) frame.book!.unload(part)
  if (frame.ready !== null && !stays(frame.ready.part)) frame.book!.unload(frame.ready.part)
  const sections: CleanSection[] = []
  for (const { part } of spread)
    sections.push(await (frame.ready?.part === part ? frame.ready.section : frame.book!.load(part)))
  frame.ready = null
  const roots = sections[0]!.size === null ? [showFlowing(sections[0]!)] : showPages(sections)
  if (frame.book!.isBoundHere) dressTitlePage()
  for (const part of before.filter((old) => !stays(old))) frame.book!.unload(part)
  await stylesArrive(roots)
  askForItalics(roots)
  frame.isLeftward = roots[0] === document && readLeftward()
  faces.update(roots.map((root) => (root === document ? '' : fitSheets(root.styleSheets))).join(''))
  frame.open = roots.map((root, at) => ({
    part: spread[at]!.part,
    root,
    size: sections[at]!.size,
    words: readPageText(root.querySelector('body')!),
  }))
  renderLayout()
  drawMarks()
}

export const drawMarks = () => marks.draw(new Map(frame.open.map(({ part, words }) => [part, words])))

function showFlowing(section: CleanSection): Document {
  document.replaceChild(bodyOf(section.document), document.documentElement)
  return document
}

function showPages(sections: readonly CleanSection[]): ShadowRoot[] {
  const around = document.implementation.createHTMLDocument('').documentElement
  around.lang = frame.book!.language
  document.replaceChild(document.adoptNode(around), document.documentElement)
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  return sections.map((section) => {
    const host = document.createElement('div')
    host.hidden = true
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [withinPage]
    root.append(bodyOf(section.document))
    document.body.append(host)
    return root
  })
}

/** The text of a section, the same whether it is shown or not. */
export async function textOf(wanted: number): Promise<string> {
  const leaf = leafOf(wanted)
  if (leaf !== undefined) return leaf.words.text
  if (frame.open.length === 0) frame.ready ??= { part: wanted, section: frame.book!.load(wanted) }
  const section = frame.ready?.part === wanted ? (await frame.ready.section).document : await frame.book!.read(wanted)
  return readPageText(section.body ?? section.documentElement).text
}

/** Whether a section's text runs from right to left, by its own styles or else by the book's page progression. */
function isWrittenLeftward(): boolean {
  const root = document.documentElement
  // Our layout styles force left to right.
  layout.sheet.disabled = true
  const { direction, writingMode } = getComputedStyle(document.body)
  layout.sheet.disabled = false
  if (direction === 'rtl') return true
  const isSaid = [root.dir, document.body.dir].some((dir) => dir.toLowerCase() === 'ltr')
  // Vertical text progresses from right to left, but is shown horizontally here, from left to right.
  const isUpright = writingMode !== 'horizontal-tb' || /^(ja|zh|ko)\b/i.test(root.lang || frame.book!.language)
  return frame.book!.isLeftward && !isSaid && !isUpright
}

/** Prepares a right-to-left document for pages that are laid out from left to right. @returns whether it is one */
function readLeftward(): boolean {
  if (!isWrittenLeftward()) return false
  const { body } = document
  if ([...body.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
    const row = document.createElement('div')
    row.append(...body.childNodes)
    body.append(row)
  }
  for (const element of body.children) (element as HTMLElement).dir ||= 'rtl'
  body.dir = 'ltr'
  document.documentElement.dir = 'ltr'
  return true
}

/** The element that replaces the frame's root: the book's html element, or a new one around its root. */
function bodyOf(book: Document): HTMLElement {
  // A document that was only a script is empty.
  const root = book.documentElement as Element | null
  if (root instanceof HTMLElement && root.localName === 'html' && book.body !== null) return document.adoptNode(root)
  const page = document.implementation.createHTMLDocument('').documentElement
  if (root !== null) page.querySelector('body')!.append(document.adoptNode(root))
  return document.adoptNode(page)
}

/** Waits for the stylesheets of sections, at most 2 seconds. */
async function stylesArrive(roots: readonly ParentNode[]) {
  const links = roots.flatMap((root) => [...root.querySelectorAll('link')]).filter(({ sheet }) => sheet === null)
  const loaded = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve(), { once: true })
      link.addEventListener('error', () => resolve(), { once: true })
    })
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 2000))
  await Promise.race([Promise.all(links.map(loaded)), timeout])
}

let hasAskedForItalics = false

/** Asks the page for the italic font once a section has slanted text. */
function askForItalics(roots: readonly (Document | ShadowRoot)[]) {
  if (hasAskedForItalics || !roots.some(isSlanted)) return
  hasAskedForItalics = true
  postToPage({ event: 'italics' })
}

const slanting = 'i, em, cite, dfn, var, address'
const isSlantedBy = ({ fontStyle }: CSSStyleDeclaration) => /italic|oblique/.test(fontStyle)

function isSlanted(root: Document | ShadowRoot): boolean {
  const slants = (rules: CSSRuleList): boolean =>
    [...rules].some((rule) => {
      if (rule instanceof CSSImportRule) return rule.styleSheet !== null && slants(rule.styleSheet.cssRules)
      if (rule instanceof CSSStyleRule && isSlantedBy(rule.style) && root.querySelector(rule.selectorText)) return true
      return rule instanceof CSSGroupingRule && slants(rule.cssRules)
    })
  return (
    root.querySelector(slanting) !== null ||
    [...root.querySelectorAll<HTMLElement>('[style]')].some(({ style }) => isSlantedBy(style)) ||
    [...root.styleSheets].some(({ cssRules }) => slants(cssRules))
  )
}

/**
 * Adapts the styles of a page to a shadow tree, where :root matches nothing.
 * @returns the @font-face rules, which have an effect in the document only
 */
function fitSheets(sheets: Iterable<CSSStyleSheet>): string {
  return [...sheets].map(({ cssRules }) => fitRules(cssRules)).join('\n')
}

function fitRules(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSFontFaceRule) return rule.cssText
      if (rule instanceof CSSImportRule) return rule.styleSheet === null ? '' : fitSheets([rule.styleSheet])
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root'))
        rule.selectorText = rule.selectorText.replaceAll(/:root\b/g, ':is(html)')
      return rule instanceof CSSGroupingRule ? fitRules(rule.cssRules) : ''
    })
    .join('')
}
