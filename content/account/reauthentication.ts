/** Where an adult shows that they are present. */
export const reauthenticationWords = {
  label: 'Your password',
  submit: 'Continue',
  submitting: 'Checking...',
  byPassword: 'Use the password',
  byPin: 'Use the PIN',
  question: {
    heading: 'Confirm it’s you',
    text: 'Enter your password or PIN to continue.',
    cancel: 'Not now',
  },
} as const
