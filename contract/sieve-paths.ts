export const sievePaths = { sieve: '/api/sieve' } as const
