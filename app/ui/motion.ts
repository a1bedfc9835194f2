import { useEffect } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore, useStore } from '#app/store.ts'

/** The same key as in before-paint.ts. */
const key = 'constellation-club.motion'

const deviceWants = () => matchMedia('(prefers-reduced-motion: reduce)')

const isStopped = createStore(false)

/** What was chosen in this document, which is all there is without storage. */
let chosenHere: boolean | null = null

/**
 * Whether motion is off, because the device asks for less motion or the switch of this site is off. CSS has the same
 * as `:root[data-motion='off']` (decision 062).
 */
export const stillness: Pick<typeof isStopped, 'current' | 'subscribe'> = isStopped

/** Not while hydrating, because the document was prerendered for everybody. */
export const useIsStill = (): boolean => useStore(stillness, false)

function update(): void {
  const moves = chosenHere ?? readStored(key) !== 'off'
  const isOff = !moves || deviceWants().matches
  if (isOff) document.documentElement.dataset.motion = 'off'
  else delete document.documentElement.dataset.motion
  if (isOff !== isStopped.current()) isStopped.set(isOff)
}

if (typeof document !== 'undefined') isStopped.set(document.documentElement.dataset.motion === 'off')

/** Switches motion on or off, from now on in this browser. */
export function letMove(moves: boolean): void {
  chosenHere = moves
  writeStored(key, moves ? null : 'off')
  update()
}

function updateFromOtherTab(event: StorageEvent): void {
  if (event.key !== key) return
  chosenHere = null
  update()
}

/** Follows the device’s setting, and the switch in other tabs. */
export function useFollowMotion(): void {
  useEffect(() => {
    const query = deviceWants()
    update()
    query.addEventListener('change', update)
    addEventListener('storage', updateFromOtherTab)
    return () => {
      query.removeEventListener('change', update)
      removeEventListener('storage', updateFromOtherTab)
    }
  }, [])
}
