/** In characters. */
export const passwordMinimum = 6

/** Labels, hints and error messages of form fields. */
export const fieldWords = {
  newEmail: { label: 'New email address' },
  email: { label: 'Email address', missing: 'Please enter your email address.' },
  emailShape: 'An email address has a name, an @ and a place, like star@sky.example.',
  password: { label: 'Password', missing: 'Please enter your password.' },
  presentPassword: { label: 'Present password' },
  newPassword: { label: 'New password', missing: 'Please choose a password.' },
  passwordTooShort: `Password must be at least ${passwordMinimum} characters long.`,
  passwordHint: `At least ${passwordMinimum} characters. A short sentence is easy to remember and hard to guess.`,
  showPassword: { show: 'Show', hide: 'Hide' },
  code: { label: 'Six digits from the mail', missing: 'Please type the six digits from the mail.' },
  codeShape: 'The code in the mail has six digits.',
  pin: { label: 'PIN', missing: 'Please type the PIN.' },
  newPin: { label: 'New PIN', hint: 'Four to six digits, not in a row, and no year of birth.' },
  pinShape: 'A PIN has four to six digits.',
  deviceCode: {
    label: 'Your code',
    hint: 'Eight letters and numbers. Big or small does not matter.',
    missing: 'Please type in your code.',
  },
  deviceCodeShape: 'A code has eight letters and numbers.',
  age: { missing: 'Please type your age.' },
  ageShape: 'Please type your age as a number of years.',
  withoutScript: 'This form needs JavaScript. Please switch it on in your browser, and come back.',
} as const
