export const comingSoon = 'Coming Soon!'
