/** Asked before an email link is used that this browser did not ask for. */
export const linkQuestionWords = {
  /** Somebody else is signed in. */
  account: {
    heading: 'This Link Is for Another Account',
    here: 'You’re signed in as',
    link: 'The link you opened belongs to',
    advice: 'If you didn’t ask for that email, stay signed in. Nothing changes.',
    stay: 'Stay signed in',
    change: 'Switch to that account',
  },
  /** Nobody is signed in. */
  signIn: {
    heading: 'Sign In with This Link?',
    link: 'The link you opened signs you in as',
    advice: 'If this isn’t your address, don’t continue. Someone else may have sent you the link.',
    stay: 'Not now',
    change: 'Sign in',
  },
  /** Another browser asked for the email. */
  password: {
    here: (email: string) =>
      `You’re signed in as ${email}. If you continue, you’ll be signed in to the account below instead.`,
    elsewhere: 'This link was requested in another browser, so we need one more step here.',
    signup: {
      heading: 'Confirm Your Email Address',
      text: (email: string) =>
        `To confirm ${email}, enter the password of this account. If you don’t know it, choose a new one.`,
      submit: 'Confirm address',
    },
    recovery: {
      heading: 'Choose a New Password',
      text: (email: string) => `Choose a new password for ${email}.`,
      submit: 'Set new password',
    },
    email_change: {
      heading: 'Confirm the Change of Address',
      text: (email: string) => `To confirm ${email} for this account, enter the password of the account.`,
      submit: 'Confirm address',
    },
    advice: 'If you didn’t ask for this email, don’t continue. Then nothing changes.',
    label: 'Password',
    submitting: 'One moment...',
    later: 'Not now',
    wrong: 'That password isn’t right. Try again, or ask for a new link.',
    again: { before: 'Something not right?', to: '/forgotten-password', label: 'Ask for a new link' },
  },
  /** A child is signed in. */
  child: {
    heading: 'This Is for Your Grown-Up',
    text: 'This link is for your grown-up. Please ask them to open it.',
    close: 'OK',
  },
} as const
