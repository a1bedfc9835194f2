let watchers: { readonly targets: Set<Element>; readonly callback: (entries: object[]) => void }[] = []

class ControlledObserver {
  readonly #watcher

  constructor(callback: (entries: object[]) => void) {
    this.#watcher = { targets: new Set<Element>(), callback }
    watchers.push(this.#watcher)
  }

  observe(target: Element) {
    this.#watcher.targets.add(target)
  }

  unobserve(target: Element) {
    this.#watcher.targets.delete(target)
  }

  disconnect() {
    watchers = watchers.filter((watcher) => watcher !== this.#watcher)
  }
}

/** Scrolls an element into view, as far as IntersectionObserver tells. */
export function scrollIntoView(target: Element): void {
  for (const { targets, callback } of watchers)
    if (targets.has(target)) callback([{ target, isIntersecting: true, intersectionRatio: 1 }])
}

/** happy-dom's own never calls back. */
export function replaceIntersectionObserver(): void {
  Object.assign(globalThis, { IntersectionObserver: ControlledObserver })
}
