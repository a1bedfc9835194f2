const copyrightYear = 2025

export const footerWords = {
  starMap: 'Star map of the realms',
  links: [
    { to: '/memberships', label: 'Club Memberships' },
    { to: '/', label: 'Back to the Garden Gate' },
    { to: '/login', label: 'Member Login' },
  ],
  about: 'About the club',
  aboutLinks: [
    { to: '/care', label: 'Care' },
    { to: '/privacy', label: 'Privacy' },
    { to: '/terms', label: 'Terms' },
    { to: '/contact', label: 'Contact' },
  ],
  copyrightLine: `© ${copyrightYear} Constellation Club. Made with stardust and a good pair of scissors.`,
} as const
