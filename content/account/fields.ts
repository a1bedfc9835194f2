/** In characters. */
export const passwordMinimum = 6

/** Labels, hints and error messages of form fields. */
export const fieldWords = {
  newEmail: { label: 'New email address' },
  email: { label: 'Email address', missing: 'Enter your email address.' },
  emailShape: 'An email address has a name, an @ and a place, like star@sky.example.',
  password: { label: 'Password', missing: 'Enter your password.' },
  presentPassword: { label: 'Current password' },
  newPassword: { label: 'New password', missing: 'Choose a password.' },
  passwordTooShort: `Password must be at least ${passwordMinimum} characters long.`,
  passwordHint: `At least ${passwordMinimum} characters. A short sentence is easy to remember and hard to guess.`,
  showPassword: { show: 'Show', hide: 'Hide' },
  code: { label: 'Six digits from the email', missing: 'Enter the six digits from the email.' },
  codeShape: 'The code in the email has six digits.',
  pin: { label: 'PIN', missing: 'Enter the PIN.' },
  newPin: { label: 'New PIN', hint: '4 to 6 digits. Not one digit repeated, not digits in order, not a birth year.' },
  pinShape: 'A PIN has 4 to 6 digits.',
  deviceCode: {
    label: 'Your code',
    hint: '8 letters and numbers. Big or small letters are fine.',
    missing: 'Enter your code.',
  },
  deviceCodeShape: 'A code has 8 letters and numbers.',
  age: { missing: 'Enter your age.' },
  ageShape: 'Enter your age in years, as a number.',
  withoutScript: 'This form needs JavaScript. Turn it on in your browser and reload the page.',
} as const
