const keyOf = (userId: string) => `constellation-club.everyone-reads.${userId}`

/** The users who have agreed, in case storage is not available. */
const agreed = new Set<string>()

/** Whether this user has agreed, on this device, that everyone can read uploads. */
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
    // Stays in memory.
  }
}
