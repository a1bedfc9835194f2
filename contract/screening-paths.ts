export const screeningPaths = { screen: '/api/screening' } as const
