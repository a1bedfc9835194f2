const copyrightYear = 2025

export const footerWords = {
  starMap: 'Star map of the realms',
  links: [
    { to: '/memberships', label: 'Club Memberships', when: '' },
    { to: '/', label: 'Back to the Garden Gate', when: '' },
    // Who is signed in sees their account in place of the sign-in.
    { to: '/login', label: 'Member Login', when: 'if-signed-out' },
    { to: '/dashboard/account', label: 'Your Account', when: 'if-member' },
  ],
  about: 'About the club',
  aboutLinks: [
    { to: '/care', label: 'Safety' },
    { to: '/privacy', label: 'Privacy' },
    { to: '/terms', label: 'Terms' },
    { to: '/contact', label: 'Contact' },
  ],
  copyrightLine: `© ${copyrightYear} Constellation Club. Made with stardust and a good pair of scissors.`,
} as const
