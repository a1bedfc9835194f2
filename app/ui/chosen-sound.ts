import { readStored, removeStoredBelow, writeStored } from '#app/browser-storage.ts'
import { createStore } from '#app/store.ts'

/** Whether the toys may be heard: off until somebody asks for it. */
export const sound = createStore(false)

const keyOf = (childId: string | null) => `constellation-club.sound${childId === null ? '' : `.${childId}`}`

/** Who chooses: a child, or null for everybody else; undefined until that is known. */
let chooser: string | null | undefined

/** Turns the sound on or off, from now on in this browser. */
export function chooseSound(isOn: boolean): void {
  sound.set(isOn)
  if (chooser !== undefined) writeStored(keyOf(chooser), isOn ? 'on' : null)
}

/** Takes up what this child, or with null somebody who is none, has chosen in this browser before. */
export function takeUpSound(childId: string | null): void {
  if (childId === chooser) return
  const isOn = readStored(keyOf(childId)) !== null
  // What has been asked for in this document stays, unless it was by somebody else.
  if (isOn || chooser !== undefined) sound.set(isOn)
  chooser = childId
}

/** Forgets what a child has chosen; without an id what all children have, when nobody is signed in any more. */
export const forgetChosenSound = (childId = ''): void => removeStoredBelow(keyOf(childId))
