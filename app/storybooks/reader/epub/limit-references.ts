/** So many elements may be drawn by references, as `use` does. Real drawings have some hundreds. */
const maxDrawn = 20_000
/** References of references. */
const maxSteps = 30

const svg = 'http://www.w3.org/2000/svg'

/** The ids of what an element draws beside its own content. */
function targetsOf(element: Element): string[] {
  if (element.namespaceURI !== svg) return []
  return [...element.attributes].flatMap(({ localName, value }) => {
    const found = localName === 'href' ? /^#(.+)/.exec(value) : /url\(\s*["']?#([^"')]*)/i.exec(value)
    return found ? [decoded(found[1]!)] : []
  })
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Removes all references between the drawings of a document if they would draw more elements than a browser can: each
 * step may multiply them by ten, and a tab that draws them answers nobody. Takes linear time.
 */
export function limitReferences(document: Document): void {
  const drawn = new Map<Element, number>()

  /** The elements that drawing one takes; infinite in a circle. */
  function countOf(element: Element, steps: number): number {
    const known = drawn.get(element)
    if (known !== undefined) return known
    if (steps > maxSteps) return Infinity
    drawn.set(element, Infinity)
    let count = 1
    for (const child of element.children) count += countOf(child, steps)
    for (const id of targetsOf(element)) {
      const target = document.getElementById(id)
      if (target !== null) count += countOf(target, steps + 1)
    }
    drawn.set(element, count)
    return count
  }

  if (document.getElementsByTagNameNS(svg, '*').length === 0) return
  const all = [...document.querySelectorAll('*')]
  if (countOf(document.documentElement, 0) - all.length <= maxDrawn) return
  for (const element of all) if (targetsOf(element).length > 0) element.remove()
}
