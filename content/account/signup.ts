import { accountPages } from '../pages/account.ts'

export const signupWords = {
  lead: 'Two lines to fill in, one link to click in your mailbox, and the gate is yours.',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  forParents: {
    heading: 'For parents',
    text: 'We store your email address and which browsers are signed in. Your password is stored as a hash, which nobody can read. Later we also store memberships, bookmarks, pages you write in the rooms, and storybooks with their files. We never ask for a child’s name, birthday or photo: a child’s profile has a nickname, a drawn avatar and an age band. If you are a child, ask a parent or guardian to fill this in.',
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
