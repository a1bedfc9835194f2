const copyrightYear = 2025

export const footerWords = {
  starMap: 'Star map of the realms',
  links: [
    { to: '/memberships', label: 'Club Memberships' },
    { to: '/', label: 'Back to the Garden Gate' },
    { to: '/login', label: 'Member Login' },
  ],
  copyrightLine: `© ${copyrightYear} Constellation Club. Made with stardust and a good pair of scissors.`,
} as const
