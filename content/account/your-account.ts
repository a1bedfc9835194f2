/** The words of /dashboard/account. */
export const yourAccountWords = {
  lead: 'Your email address, password, data and where you’re signed in.',
  preview: 'This page belongs to whoever is logged in. Log in, and it is yours.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Loading your account...',
  /** When changing the email address or password. */
  wrongPassword: 'Your current password isn’t right. Nothing was changed.',
  address: {
    heading: 'Your Email Address',
    now: 'You sign in with',
    lead: 'To change it, we email your current and your new address. Both have to confirm the change.',
    submit: 'Change Address',
    submitting: 'Sending...',
    pending: {
      heading: 'Your address is about to change',
      text: (email: string) =>
        `We emailed ${email} and your current address. Open the link in both emails. Nothing changes until then.`,
      again: 'Send both emails again',
    },
  },
  password: {
    heading: 'Your Password',
    lead: 'Changing it signs out every other browser.',
    submit: 'Change Password',
    submitting: 'Saving...',
  },
  sessions: {
    heading: 'Where You’re Signed In',
    lead: 'We store the kind of browser and when it was used, not where it is.',
    loading: 'Loading...',
    failed: 'We can’t load the list right now. Nothing has changed.',
    again: 'Try again',
    unnamed: 'Unknown browser',
    here: 'This browser',
    since: (day: string) => `Signed in ${day}`,
    usedNow: 'In use now',
    signOut: 'Sign out there',
    signingOut: 'Signing out...',
    signOutElsewhere: 'Sign out everywhere else',
  },
  reports: {
    heading: 'Your Reports',
    lead: 'A moderator reviews each report. The author won’t know who reported it.',
    since: (moment: string) => `(${moment})`,
    number: (receipt: string) => `Number ${receipt}`,
  },

  download: {
    heading: 'Download Your Data',
    lead: 'Everything we store about you, in one ZIP file:',
    parts: [
      'Your account and where you’re signed in.',
      'Your memberships with the payment provider’s IDs, charges and refunds.',
      'Your bookmarks.',
      'Every page you wrote in your rooms.',
      'Your pen name, your storybooks, and every file you uploaded, byte for byte.',
      'Your family: its children and guardians, your consents, and what each child wrote and made.',
    ],
    text: 'It is plain text that people and programs can read. Your password is not in it, because we don’t know it.',
    submit: 'Download My Data',
    submitting: 'Preparing...',
  },
  deletion: {
    heading: 'Delete Your Account',
    lead: 'This can’t be undone. Here is what happens:',
    steps: [
      'Your memberships end right away. You won’t be charged again, and past payments aren’t refunded. Invoices stay with our payment provider.',
      'Your storybooks and their files are deleted. Nobody can read them any more.',
      'Your bookmarks, the pages you wrote, your sessions and your address are deleted.',
      'You get a certificate that lists what was deleted.',
    ],
    before: 'You may want to download your data first.',
    open: 'I want to delete my account',
    close: 'Keep my account',
    confirm: 'Enter your password to delete your account.',
    submit: 'Delete My Account',
    submitting: 'Deleting...',
  },
} as const

/** 'Nov 20, 2026, 10:20 AM' in the local time zone. */
export const momentLabel = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
