/** The states of a membership in the order in which the desk shows them. */
export const membershipStates = ['active', 'paused', 'resting', 'incomplete', 'ended'] as const
