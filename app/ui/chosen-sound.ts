import { readStored, removeStoredBelow, writeStored } from '#app/browser-storage.ts'
import { createStore } from '#app/store.ts'

/** Whether the toys may be heard: off until somebody asks for it. */
export const sound = createStore(false)

const keyOf = (childId: string | null) => `constellation-club.sound${childId === null ? '' : `.${childId}`}`

/** Whose choice it is: a child's, or with null everybody else's; undefined until that is known. */
let owner: string | null | undefined

/** Turns the sound on or off, from now on in this browser. */
export function chooseSound(isOn: boolean): void {
  sound.set(isOn)
  if (owner !== undefined) writeStored(keyOf(owner), isOn ? 'on' : null)
}

/** Restores what this child, or with null somebody who is none, has chosen in this browser before. */
export function restoreSound(childId: string | null): void {
  if (childId === owner) return
  // Turned on in this document before it was known by whom.
  const isAlreadyOn = owner === undefined && sound.current()
  owner = childId
  if (isAlreadyOn) chooseSound(true)
  else sound.set(readStored(keyOf(childId)) !== null)
}

/** Forgets what a child has chosen; without an id what all children have, when nobody is signed in any more. */
export const forgetChosenSound = (childId = ''): void => removeStoredBelow(keyOf(childId))
