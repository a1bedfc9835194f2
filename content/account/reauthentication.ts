/** Where an adult shows that they are present. */
export const reauthenticationWords = {
  label: 'Your password',
  submit: 'Open',
  submitting: 'Opening...',
  byPassword: 'Use the password',
  byPin: 'Use the PIN',
  question: {
    heading: 'Are You the Grown-Up?',
    text: 'What comes now is for grown-ups alone. Please show that it is you. It stays open for a quarter of an hour.',
    cancel: 'Not now',
  },
} as const
