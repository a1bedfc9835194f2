/** Signs that are not confused when read or typed, without vowels, so that no code is a word. */
export const deviceCodeAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789'
export const deviceCodeLength = 8
export const deviceCodeMinutes = 15

/** A code as it was made, from one typed in small letters, with spaces or hyphens. */
export const readDeviceCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
