/** Characters that are hard to confuse, without vowels so that no code is a word. */
export const deviceCodeAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789'
export const deviceCodeLength = 8
export const deviceCodeMinutes = 15

/** Normalizes a typed code: capitals, without spaces and hyphens. */
export const readDeviceCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const form = new RegExp(`^[${deviceCodeAlphabet}]{${deviceCodeLength}}$`)

/** Whether a normalized text may be a code. */
export const isDeviceCode = (code: string): boolean => form.test(code)
