import { accountPages } from './pages/account.ts'

const { login, signup, forgottenPassword } = accountPages

/** The least a password may have, in characters. */
export const passwordMinimum = 6

/** Labels and hints of the fields, and what is said beside one that is not right yet. */
export const fieldWords = {
  email: { label: 'Email address', missing: 'Please enter your email address.' },
  emailShape: 'An email address has a name, an @ and a place, like star@sky.example.',
  password: { label: 'Password', missing: 'Please enter your password.' },
  newPassword: { label: 'New password', missing: 'Please choose a password.' },
  passwordTooShort: `Password must be at least ${passwordMinimum} characters long.`,
  passwordHint: `At least ${passwordMinimum} characters. A short sentence is easy to remember and hard to guess.`,
  showPassword: { show: 'Show', hide: 'Hide', what: 'password' },
  code: { label: 'Six digits from the mail', missing: 'Please type the six digits from the mail.' },
  codeShape: 'The code in the mail has six digits.',
  withoutScript: 'This form needs JavaScript. Please switch it on in your browser, and come back.',
} as const

export const accountWords = {
  login: {
    lead: 'Welcome back. We left the lantern on for you.',
    submit: 'Sign In',
    submitting: 'Signing In...',
    toSignUp: { before: 'New among the stars?', to: signup.path, label: 'Create your account' },
    forgotten: { to: forgottenPassword.path, label: 'Forgotten your password?' },
    home: { to: '/', label: 'Back to the Garden Gate' },
    signedInAs: 'You are logged in already, as',
    toDashboard: { to: '/dashboard', label: 'Go to your dashboard' },
  },
  signup: {
    lead: 'Two lines to fill in, one link to click in your mailbox, and the gate is yours.',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    forParents: {
      heading: 'For parents',
      text: 'We keep the email address and a scrambled form of the password, which nobody can read, not even we. We do not ask for a name, a birthday or anything else about a child. Younger explorers, please let a grown-up fill this in.',
    },
    toLogin: { before: 'Already have an account?', to: login.path, label: 'Enter your portal' },
  },
  forgottenPassword: {
    lead: 'It happens to the best of stargazers. Tell us your email address and we send you a link.',
    submit: 'Send Me a Link',
    submitting: 'Sending...',
    code: {
      heading: 'Look in your mailbox',
      text: 'If that address has an account, a link to choose a new password is on its way. Open it, or type the six digits from the same mail here.',
      submit: 'Go On',
      submitting: 'One moment...',
      again: 'No mail after a few minutes? Have a look in the spam folder, or send it once more.',
    },
    toLogin: { before: 'Remembered it after all?', to: login.path, label: 'Enter your portal' },
  },
  newPassword: {
    lead: 'Something you will remember and a dragon would not guess.',
    submit: 'Save New Password',
    submitting: 'Saving...',
    withoutLink: {
      heading: 'This page opens with a link',
      text: 'To keep your account safe, a new password can only be chosen with the link from our mail. It works once and for one hour, so an older one may have gone out. We gladly send you another.',
      to: forgottenPassword.path,
      label: 'Send me a new link',
    },
    toLogin: { before: 'Remembered the old one?', to: login.path, label: 'Enter your portal' },
  },
  confirmAddress: {
    code: {
      heading: 'One link to go',
      text: (email: string) =>
        `We have written to ${email}. Open the link in that mail, or type its six digits here, and the gate is yours.`,
      submit: 'Confirm',
      submitting: 'Confirming...',
    },
    again: { before: 'No mail after a few minutes?', label: 'Send it again' },
    linkTrouble: {
      heading: 'That link has gone out',
      text: 'The links in our mails work once and for one hour. If your address is not confirmed yet, tell us which it is and we send you a fresh one.',
      submit: 'Send a New Link',
      submitting: 'Sending...',
    },
    toLogin: { before: 'Confirmed already?', to: login.path, label: 'Enter your portal' },
  },
  starterKit: {
    lead: 'Every new member gets one. Inside: a note from the Star Keeper, a mood to choose and three first steps.',
    steps: [
      { to: '/aurora-scrolls', name: 'Read a scroll', line: 'Two of the Aurora Scrolls are open already.' },
      { to: '/dashboard', name: 'Visit your dashboard', line: 'Your badges and adventures live here.' },
      { to: '/critter-club', name: 'Meet the critters', line: 'Five friends are waiting in the meadow.' },
    ],
  },
} as const
