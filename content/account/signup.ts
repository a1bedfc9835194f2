import { accountPages } from '../pages/account.ts'

export const signupWords = {
  lead: 'It’s free. Choose an email address and a password, then open the link we email you.',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  forParents: {
    heading: 'For parents:',
    text: 'We store your email address and a scrambled password, and never ask for a child’s real name, birthday or photo.',
    link: { to: '/privacy#stored', label: 'What we store' },
  },
  forChildren: {
    heading: 'Are you a child?',
    text: 'Ask your grown-up to fill this in.',
  },
  about: {
    before: 'Good to know:',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/care', label: 'Safety' },
    ],
  },
  toLogin: { before: 'A member already?', to: accountPages.login.path, label: 'Sign in' },
} as const
