import { fieldWords, passwordMinimum } from '#content/account/fields.ts'

export type FieldKind = 'email' | 'password' | 'newPassword' | 'code'

/** What is not right yet about a field, in words; null when it is fine. `fitsType` is the browser's own judgement of its shape. */
export function fieldTrouble(kind: FieldKind, value: string, fitsType = true): string | null {
  if (value === '') return fieldWords[kind].missing
  if (kind === 'email' && !fitsType) return fieldWords.emailShape
  if (kind === 'newPassword' && value.length < passwordMinimum) return fieldWords.passwordTooShort
  if (kind === 'code' && !/^\d{6}$/.test(value.replaceAll(/\s/g, ''))) return fieldWords.codeShape
  return null
}
