import { accountPages } from '../pages/account.ts'

export const signupWords = {
  lead: 'Two lines to fill in, one link to click in your mailbox, and the gate is yours.',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  forParents: {
    heading: 'For parents',
    text: 'We keep the email address, a scrambled form of the password, which nobody can read, not even we, and which browsers are logged in. Later come memberships, bookmarks, pages written in the rooms, and storybooks with their files. We do not ask for the name, the birthday or a photo of a child: one that you add later has a nickname, a drawn animal and an age band. Younger explorers, please let a grown-up fill this in.',
  },
  about: {
    before: 'Good to know:',
    links: [
      { to: '/terms', label: 'The house rules' },
      { to: '/privacy', label: 'What we keep' },
      { to: '/care', label: 'Who looks after us' },
    ],
  },
  toLogin: { before: 'A member already?', to: accountPages.login.path, label: 'Enter your portal' },
} as const
