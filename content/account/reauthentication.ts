/** Where an adult shows that they are present. */
export const reauthenticationWords = {
  label: 'Your password',
  submit: 'Continue',
  submitting: 'Checking...',
  byPassword: 'Use the password',
  byPin: 'Use the PIN',
  question: {
    heading: 'For Adults Only',
    text: 'Enter your password or PIN to continue. We won’t ask again for 15 minutes.',
    cancel: 'Not now',
  },
} as const
