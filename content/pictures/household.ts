import type { Pictures } from './pictures.ts'

export const householdPictures = {
  'family-gate':
    'A wooden gate stands open in a hedge of roses at sunset. Four lanterns hang over it, each of another color, and two hooks are still free.',
} as const satisfies Pictures
