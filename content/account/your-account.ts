/** The words of /dashboard/account. */
export const yourAccountWords = {
  lead: 'Your email address, password, data and where you’re signed in.',
  preview: 'Sign in to see your account.',
  login: { to: '/login', label: 'Sign in' },
  loading: 'Loading your account...',
  /** When changing the email address or password. */
  wrongPassword: 'Your current password isn’t right. Nothing was changed.',
  change: 'Change',
  see: 'See',
  signingIn: 'Signing in',
  data: 'Your data',
  address: {
    name: 'Email address',
    heading: 'Change your email address',
    lead: 'We email your current and your new address. Both have to confirm the change.',
    submit: 'Change address',
    submitting: 'Sending...',
    pending: {
      value: (email: string) => `Not changed to ${email} yet.`,
      /** What is left to do, by the addresses that still have to confirm. */
      step: (addresses: readonly string[]) =>
        addresses.length === 2
          ? 'Open the link in both emails.'
          : addresses.length === 1
            ? `Open the link in the email to ${addresses[0]}, too.`
            : 'The links have expired. Send both emails again.',
      code: 'Or enter the code of one of the emails here.',
      confirm: 'Confirm address',
      confirming: 'Checking...',
      again: 'Send both emails again',
      cancel: 'Cancel this change',
      other: 'Use a different address',
    },
  },
  password: {
    name: 'Password',
    value: 'Not shown',
    heading: 'Change your password',
    lead: 'This signs out every other browser. It also removes your PIN, if you have one: set a new one on your family page.',
    submit: 'Change password',
    submitting: 'Saving...',
  },
  sessions: {
    name: 'Signed in on',
    value: (others: number) =>
      others === 0 ? 'This browser only' : `This browser and ${others === 1 ? '1 other' : `${others} others`}`,
    heading: 'Where you’re signed in',
    lead: 'We store the kind of browser and when it was used, not where it is.',
    loading: 'Loading...',
    failed: 'We can’t load the list right now. Nothing has changed.',
    again: 'Try again',
    unnamed: 'Unknown browser',
    here: 'This browser',
    since: (day: string) => `Signed in ${day}`,
    usedNow: 'In use now',
    signOut: 'Sign out there',
    signOutElsewhere: 'Sign out everywhere else',
  },
  reports: {
    heading: 'Your reports',
    lead: 'A moderator reviews each report. The author won’t know who reported it.',
    since: (moment: string) => `(${moment})`,
    number: (receipt: string) => `Number ${receipt}`,
  },
  download: {
    name: 'Download',
    value: 'Everything we store about you, in one file',
    open: 'Download',
    heading: 'Download your data',
    lead: 'You get one ZIP file with everything we store about you:',
    parts: [
      'Your account and where you’re signed in.',
      'Your memberships with the payment provider’s IDs, charges and refunds.',
      'Your bookmarks.',
      'Every page you wrote in your rooms.',
      'Your pen name, your storybooks, and every file you uploaded, byte for byte.',
      'Your family: its children and guardians, your consents, and what each child wrote and made.',
    ],
    text: 'Your data is plain text that people and programs can read. Your uploaded files stay as they are. Your password is not in it, because we don’t know it.',
    submit: 'Download my data',
    submitting: 'Preparing...',
  },
  deletion: {
    open: 'Delete account',
    heading: 'Delete your account?',
    lead: 'This can’t be undone. Here is what happens:',
    steps: [
      'Your memberships end right away. You won’t be charged again, and past payments aren’t refunded. Invoices stay with our payment provider.',
      'Your storybooks and their files are deleted. Readers keep the copies they saved.',
      'Your bookmarks, the pages you wrote, your sessions and your address are deleted.',
      'You get a certificate that lists what was deleted.',
    ],
    before: 'You may want to download your data first.',
    confirm: 'Enter your password to delete your account.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
  },
} as const
