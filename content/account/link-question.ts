/** Asked if an email link is for another account than the one that is signed in. */
export const linkQuestionWords = {
  heading: 'This Link Is for Somebody Else',
  here: 'You are logged in as',
  link: 'The link you opened belongs to',
  advice: 'If you did not ask for that mail, stay as you are. Nothing of yours changes.',
  stay: 'Stay as You Are',
  change: 'Change to That Account',
} as const
