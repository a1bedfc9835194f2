import type { Critter } from '#content/critter-club/critter.ts'
import { still } from '#app/ui/still.tsx'

/** The page of one critter, for its route. It is still, and so are its words. */
export const critterPage = (words: () => Promise<Critter>) =>
  still(async () => {
    const [{ CritterBody }, critter] = await Promise.all([import('./critter-body.tsx'), words()])
    return () => <CritterBody critter={critter} />
  })
