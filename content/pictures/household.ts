import type { Pictures } from './pictures.ts'

export const householdPictures = {
  'family-gate':
    'A wooden gate stands open in a hedge of roses at sunset. Four lanterns hang over it, each of another color, and two hooks are still free.',
  'good-night':
    'A hare, a bear, a fox and a hedgehog sleep under one quilt. The lantern is turned down, and the moon in the window has closed its eyes.',
} as const satisfies Pictures
