import { accountPages } from '../pages/account.ts'

export const loginWords = {
  lead: 'Welcome back. We left the lantern on for you.',
  submit: 'Sign In',
  submitting: 'Signing In...',
  toSignUp: { before: 'No account yet?', to: accountPages.signup.path, label: 'Create your account' },
  forgotten: { to: accountPages.forgottenPassword.path, label: 'Forgot your password?' },
  toDevice: { before: 'A child with a code?', to: accountPages.device.path, label: 'Type it in here' },
  home: { to: '/', label: 'Back to the Garden Gate' },
  signedInAs: 'You’re signed in already, as',
  toDashboard: { to: '/dashboard', label: 'Go to your dashboard' },
} as const
