import type { Pictures } from './pictures.ts'

export const householdPictures = {
  'family-gate':
    'A wooden gate stands open in a hedge of roses at sunset. Four lanterns hang over it, each of another color, and two hooks are still free.',
} as const satisfies Pictures

export const signPictures = {
  'sign-acorn': 'A brown acorn in its cap.',
  'sign-bell': 'A golden bell.',
  'sign-boat': 'A boat with two sails.',
  'sign-button': 'A red button, sewn on.',
  'sign-candle': 'A burning candle.',
  'sign-feather': 'A blue feather.',
  'sign-key': 'A golden key.',
  'sign-kite': 'A kite with three bows.',
  'sign-leaf': 'A green leaf.',
  'sign-moon': 'The moon and three stars.',
  'sign-shell': 'A pink shell.',
  'sign-star': 'A golden star.',
} as const satisfies Pictures
