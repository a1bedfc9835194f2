/** 'No files', 'One file', '12 files'. */
function many(count: number, one: string, more: string): string {
  if (count === 0) return `No ${more}`
  return count === 1 ? `One ${one}` : `${count} ${more}`
}

/** The words of /dashboard/family, for guardians. */
export const familyWords = {
  lead: 'A place of their own for each child, with no email address and no password.',
  preview: 'This page belongs to whoever is logged in. Log in, and it is yours.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Looking up your family...',
  failed: 'We could not fetch your family just now. Nothing has changed.',
  again: 'Try again',
  children: {
    heading: 'Your Children',
    lead: 'Hand this browser to a child, and it shows the child’s own place, without anything that is for grown-ups. You come back with your password.',
    none: 'Nobody is here yet. Add your first child below.',
    age: (band: string) => `Age ${band}`,
    closed: 'Closed. You have taken back what you had allowed.',
  },
  handOver: (name: string) => `Hand over to ${name}`,
  handingOver: 'Opening...',
  form: {
    nickname: 'Nickname',
    nicknameHint: (most: number) => `Up to ${most} letters, and not the real name.`,
    avatar: 'Animal',
    band: 'Age',
    bandHint: 'Decides which stories the child finds. We do not ask for a birthday.',
    agree: 'I am a grown-up of this child, I have read this, and I allow it.',
    noNickname: 'Please choose a nickname.',
    noBand: 'Please choose an age.',
    noConsent: 'Please read what you allow, and tick it.',
    saving: 'Saving...',
  },
  add: {
    heading: 'Add a Child',
    lead: (most: number) => `A family has room for ${most} children.`,
    full: (most: number) => `All ${most} places of your family are taken. Erasing a child makes room for another.`,
    submit: 'Add Child',
  },
  change: { open: 'Change', submit: 'Save', saved: 'Saved.' },
  consent: {
    open: 'What you allow',
    given: 'You allow this.',
    notGiven: 'You do not allow this at present.',
    takeBack: 'Take it back',
    takeBackHint: 'The child is shown out at once and cannot come in until you allow it again. Nothing is erased.',
    giveAgain: 'Allow it again',
    ledger: 'What you allowed, and when',
    row: ({ what, given, words }: { what: string; given: boolean; words: number }) =>
      `${what}: ${given ? 'allowed' : 'taken back'} (version ${words} of the words)`,
  },
  pictures: {
    open: 'Three pictures',
    has: 'With three pictures this child takes a brother’s or sister’s place without you. Tap three to choose others.',
    hasNone: 'With three pictures this child can take a brother’s or sister’s place without you. Choose them together.',
    choose: 'Tap three pictures, in an order that is easy to remember',
    saved: (names: readonly string[]) => `Saved: ${names.join(', ')}.`,
  },
  download: {
    open: 'Take it along',
    text: 'All we keep about this child, in one ZIP file: the profile, what you allowed, places in books, and every page they wrote.',
    submit: 'Download',
    submitting: 'Getting it ready...',
  },
  erase: {
    open: 'Erase',
    lead: 'This cannot be undone, by you or by us. Here is what goes:',
    steps: [
      'The nickname, the animal, the age, and what you allowed.',
      'All places in books, and every page written in our rooms.',
      'If the child is reading now, that ends.',
    ],
    before: 'You may want to download it first. Your own account stays as it is.',
    submit: (name: string) => `Erase ${name}`,
    submitting: 'Erasing...',
  },
  certificate: {
    heading: 'It Is Erased',
    text: 'Nothing of the child is left here. We keep this certificate, which does not say whose it was.',
    unfinished: 'The child is gone, and nobody can open that place. The last of it is still being erased.',
    number: 'Certificate',
    counts: {
      places: (count: number) => many(count, 'place in a book', 'places in books'),
      writings: (count: number) => many(count, 'page of writing', 'pages of writing'),
      sessions: (count: number) => many(count, 'open session', 'open sessions'),
    },
  },
} as const
