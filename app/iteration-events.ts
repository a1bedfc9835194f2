/**
 * Ignores listeners for `animationiteration`. React adds one with all its others, and no code here needs it. With one, the
 * browser runs the main thread and computes styles at each iteration of each animation.
 */
export function ignoreIterationListeners(): void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
    if (type !== 'animationiteration') addEventListener.call(this, type, ...rest)
  }
}
