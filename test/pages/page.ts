import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HTMLElement, NodeType, parse, type Node } from 'node-html-parser'

export const builtClient = join(import.meta.dirname, '../../build/client')

/** Elements that only a signed-in person sees (app/theme/base.css). */
const forMembers = '.if-member, .if-recovering, [class*="if-held-"]'
const inline = new Set(['A', 'ABBR', 'B', 'CITE', 'EM', 'I', 'Q', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP'])

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The text of a node without its pictures and what is hidden from screen readers. */
function textOf(node: Node, withImages = false): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text
  if (!(node instanceof HTMLElement) || node.getAttribute('aria-hidden') === 'true') return ''
  if (node.tagName === 'IMG') return withImages ? (node.getAttribute('alt') ?? '') : ''
  const text = node.childNodes.map((child) => textOf(child, withImages)).join('')
  return inline.has(node.tagName) ? text : ` ${text} `
}

/** An element of a prerendered document, with all that stands in it. Links and buttons are in document order. */
export class Part {
  readonly #element: HTMLElement
  readonly #document: HTMLElement

  constructor(element: HTMLElement, document: HTMLElement) {
    this.#element = element
    this.#document = document
  }

  get text(): string {
    return squeeze(textOf(this.#element))
  }

  /** The accessible name. */
  get name(): string {
    const labels = this.attribute('aria-labelledby')?.split(' ') ?? []
    if (labels.length > 0) return labels.map((id) => new Part(this.#byId(id), this.#document).text).join(' ')
    const caption = this.#element.tagName === 'FIGURE' ? this.#element.querySelector('figcaption') : null
    return this.attribute('aria-label') ?? squeeze(textOf(caption ?? this.#element, true))
  }

  attribute(name: string): string | undefined {
    return this.#element.getAttribute(name)
  }

  /** Every part that matches a CSS selector. */
  all(selector: string): Part[] {
    return this.#element.querySelectorAll(selector).map((element) => new Part(element, this.#document))
  }

  /** The only part that matches a CSS selector, and has this name if one is given. */
  one(selector: string, name?: string): Part {
    const found = this.all(selector).filter((part) => name === undefined || part.name === name)
    if (found.length === 1) return found[0]!
    const named = name === undefined ? '' : ` called '${name}' among ${JSON.stringify(this.names(selector))}`
    throw new Error(`${found.length} parts match '${selector}'${named}`)
  }

  names(selector: string): string[] {
    return this.all(selector).map((part) => part.name)
  }

  headings(level: 1 | 2 | 3): string[] {
    return this.names(`h${level}`)
  }

  /** Names and addresses. */
  links(): [name: string, address: string | undefined][] {
    return this.all('a[href]').map((link) => [link.name, link.attribute('href')])
  }

  addresses(): (string | undefined)[] {
    return this.all('a[href]').map((link) => link.attribute('href'))
  }

  /** The address of the only link with this name. */
  addressOf(name: string): string | undefined {
    return this.one('a[href]', name).attribute('href')
  }

  buttons(): string[] {
    return this.names('button')
  }

  /** The alternative texts of the pictures that have one. */
  images(): string[] {
    return this.all('img').flatMap((image) => image.attribute('alt') || [])
  }

  items(): Part[] {
    return this.all('li')
  }

  /** The only part of the page with this name: a section, note, figure, navigation or tab panel. */
  region(name: string): Part {
    return this.one('section, aside, figure, nav, [role=tabpanel]', name)
  }

  /** Whether the document has a part with this id. */
  hasTarget(id: string): boolean {
    return this.#document.getElementById(id) !== null
  }

  #byId(id: string): HTMLElement {
    const found = this.#document.getElementById(id)
    if (!found) throw new Error(`No part has the id '${id}'`)
    return found
  }
}

const documents = new Map<string, Part>()

function open(file: string, leaveOut: string): Part {
  const key = `${file} ${leaveOut}`
  const known = documents.get(key)
  if (known) return known
  const html = readFileSync(join(builtClient, file), 'utf8')
  const document = parse(html, { blockTextElements: { script: true, style: true } })
  if (leaveOut !== '') for (const element of document.querySelectorAll(leaveOut)) element.remove()
  const whole = new Part(document, document)
  documents.set(key, whole)
  return whole
}

/** A page's document as a signed-out visitor finds it. */
export const documentOf = (path: string) => open(join(path, 'index.html'), forMembers)

/** A page's document with the parts for members. */
export const wholeDocumentOf = (path: string) => open(join(path, 'index.html'), '')

/** The document of addresses that are not prerendered, such as uploaded storybooks. */
export const fallbackDocument = () => open('__spa-fallback.html', forMembers)

export const mainOf = (path: string) => documentOf(path).one('main')
