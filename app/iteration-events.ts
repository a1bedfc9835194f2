/**
 * Drops listeners for the turns of animations, which nothing here uses and React adds with all others. A document that
 * has one works on its main thread at each turn of each animation, and computes the styles of all that moves.
 */
export function dropIterationListeners(): void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
    if (type !== 'animationiteration') addEventListener.call(this, type, ...rest)
  }
}
