/** The words of /dashboard/account. */
export const yourAccountWords = {
  lead: 'What the club knows about you, and all you can do about it.',
  preview: 'This page belongs to whoever is logged in. Log in, and it is yours.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Looking up your account...',
  /** When changing the email address or password. */
  wrongPassword: 'Your present password is a different one. Nothing was changed.',
  address: {
    heading: 'Your Email Address',
    now: 'You log in with',
    lead: 'To change it we write to both addresses, the old and the new. Nobody can move your account away with only one of them.',
    submit: 'Change Address',
    submitting: 'Sending...',
    pending: {
      heading: 'One change is under way',
      text: (email: string) =>
        `We have written to ${email} and to your present address. Open the link in both letters. Until then everything stays as it is.`,
      again: 'Send both letters again',
    },
  },
  password: {
    heading: 'Your Password',
    lead: 'A new one logs you out everywhere but here.',
    submit: 'Change Password',
    submitting: 'Saving...',
  },
  sessions: {
    heading: 'Where You Are Logged In',
    lead: 'We remember the kind of browser and when it was used, and nothing about where it was.',
    loading: 'Looking around...',
    failed: 'We could not fetch the list just now. Nothing has changed.',
    again: 'Try again',
    unnamed: 'A browser without a name',
    here: 'This browser',
    since: (day: string) => `Logged in ${day}`,
    usedNow: 'In use now',
    signOut: 'Sign out there',
    signingOut: 'Signing out...',
    signOutElsewhere: 'Sign out everywhere else',
  },
  reports: {
    heading: 'What You Have Told Us',
    lead: 'Each time, one of our grown-ups looks at it. Nobody is shown that it was you.',
    since: (moment: string) => `(${moment})`,
    number: (receipt: string) => `Number ${receipt}`,
  },

  download: {
    heading: 'Take Everything With You',
    lead: 'All we keep about you, in one ZIP file.',
    parts: [
      'Your account and where you are logged in.',
      'Your memberships, with the numbers our payment provider knows them by, and what was paid back.',
      'Your bookmarks.',
      'Every page you wrote in your rooms.',
      'Your pen name, your storybooks, and every file you uploaded, byte for byte.',
      'Your family: its children and grown-ups, what you allowed, and what each child wrote and made.',
    ],
    text: 'The facts are plain text that people and programs can read. Your password is not in it: we do not know it.',
    submit: 'Download My Data',
    submitting: 'Getting it ready...',
  },
  deletion: {
    heading: 'Delete Your Account',
    lead: 'This cannot be undone, by you or by us. Here is what happens:',
    steps: [
      'Your memberships end at once. Nothing more is charged, and what is paid already is not paid back. Invoices stay with our payment provider.',
      'Your storybooks and their files go, also from everybody else’s list.',
      'Your bookmarks, what you wrote in your rooms, your logins and your address go.',
      'You get a certificate that says what was removed.',
    ],
    before: 'You may want to download your data first.',
    open: 'I want to delete my account',
    close: 'I would rather keep it',
    confirm: 'Please type your password once more. Then it is done.',
    submit: 'Delete My Account',
    submitting: 'Deleting...',
  },
} as const

/** 'Nov 20, 2026, 10:20 AM' in the local time zone. */
export const momentLabel = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
