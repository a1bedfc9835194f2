const keyOf = (userId: string) => `constellation-club.everyone-reads.${userId}`

/** Who has agreed, as long as the document lasts: the browser may keep nothing. */
const agreed = new Set<string>()

/** Whether this person has read, on this device, that everyone can read what is uploaded. */
export function hasAgreed(userId: string): boolean {
  try {
    return agreed.has(userId) || localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function rememberAgreement(userId: string): void {
  agreed.add(userId)
  try {
    localStorage.setItem(keyOf(userId), 'yes')
  } catch {
    // Kept in memory.
  }
}
