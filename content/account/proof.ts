/** Where a grown-up shows that they are here. */
export const proofWords = {
  label: 'Your password',
  submit: 'Open',
  submitting: 'Opening...',
  byPassword: 'Use the password',
  byPin: 'Use the PIN',
} as const
