import type { Pictures } from './pictures.ts'

export const gatePictures = {
  'garden-gate':
    'An iron gate stands open under a bow of roses. Golden light falls through it onto a path of round stones; moths, lanterns and a crescent moon keep it company.',
} as const satisfies Pictures
