import { fieldWords, passwordMinimum } from '#content/account/fields.ts'

export type FieldKind = 'email' | 'password' | 'newPassword' | 'code' | 'pin' | 'age'

/** The error message of a field; null if it is valid. `fitsType` is the browser's own check of the type. */
export function fieldError(kind: FieldKind, value: string, fitsType = true): string | null {
  if (value === '') return fieldWords[kind].missing
  if (kind === 'email' && !fitsType) return fieldWords.emailShape
  if (kind === 'newPassword' && value.length < passwordMinimum) return fieldWords.passwordTooShort
  if (kind === 'code' && !/^\d{6}$/.test(value.replaceAll(/\s/g, ''))) return fieldWords.codeShape
  if (kind === 'pin' && !/^\d{4,6}$/.test(value)) return fieldWords.pinShape
  if (kind === 'age' && !(/^\d{1,3}$/.test(value.trim()) && Number(value) <= 120)) return fieldWords.ageShape
  return null
}
