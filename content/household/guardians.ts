const list = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names)

/** 'Pip', 'Pip and Wren'; 'the children' of a family that has none yet. */
const all = (names: readonly string[]): string => (names.length === 0 ? 'the children' : list(names))

/** The words about the guardians of a family on /dashboard/family. */
export const guardianWords = {
  heading: 'The Grown-Ups',
  lead: 'A family has two grown-ups at most. Both look after the children in the same way. Its head also invites, takes out and hands on.',
  primary: 'Head of the family',
  notPrimary: 'Grown-up of the family',
  you: 'You',
  since: (day: string) => `Since ${day}`,
  submitting: 'One moment...',
  invite: {
    text: 'You can invite a second grown-up by email. The letter names you and says nothing of the children. Whoever accepts it sees and changes everything of the children’s, as you do.',
    label: 'Email address of the other grown-up',
    submit: 'Send Invitation',
    submitting: 'Sending...',
  },
  invited: {
    text: (email: string, day: string) => `You have invited ${email}. The invitation is open until ${day}.`,
    withdraw: 'Take the invitation back',
  },
  leave: {
    open: 'Leave this family',
    steps: (other: string, names: readonly string[]) => [
      `You no longer see or change anything of ${all(names)}. ${other} looks after everything alone.`,
      'What you allowed stays allowed, and in the list of what was allowed, until your account is deleted or the child is erased.',
      `Wherever a child is reading now, on your devices too, that ends. Only ${other} can hand over again.`,
      'Your account stays as it is, with all you pay for. Rooms that are open through you alone are closed to the children.',
      'To come back you need a new invitation.',
    ],
    submit: 'Leave this family',
    handOnFirst: 'You are the head of the family. To leave it, hand it on first.',
  },
  takeOut: {
    open: 'Take out of the family',
    steps: (other: string, names: readonly string[]) => [
      `${other} no longer sees or changes anything of ${all(names)}, and is told by email.`,
      'What they allowed stays allowed, because you stay.',
      'Wherever a child is reading now, that ends. You can hand over again.',
      'Their account stays as it is, with all they pay for. Rooms that are open through them alone are closed to the children.',
    ],
    submit: 'Take them out',
  },
  handOn: {
    open: 'Make the head of the family',
    steps: (other: string, names: readonly string[]) => [
      `${other} becomes the head. They can then invite, take you out of the family and hand it on, and you no longer can.`,
      `You stay in the family, and look after ${all(names)} as before. You can leave then, if you want to.`,
      'Nobody pays anything else than before: each of you keeps the clubs that you have joined, with their bills.',
      'Should your account be deleted later, the children stay.',
    ],
    submit: 'Hand the family on',
  },
} as const

/** What happens to the children when the account of a guardian is deleted. */
export const childrenOfDeletion = {
  unknown:
    'Children whose only grown-up here you are go with it, with their pages and their places in books. Where there is another grown-up, the children and the family are theirs.',
  go: (names: readonly string[]) =>
    `${list(names)} ${names.length === 1 ? 'goes' : 'go'} with it, with all pages, places in books and what you allowed, because nobody else is their grown-up here.`,
  stay: (names: readonly string[], other: string, isPrimary: boolean) =>
    `${list(names)} ${names.length === 1 ? 'stays' : 'stay'} with ${other}, who ${isPrimary ? 'becomes' : 'is'} the head of your family. Wherever they are reading now, that ends, and rooms that are open through you alone are closed to them.`,
} as const

/** In place of a family, for somebody of 16 or 17. */
export const teenFamilyWords = {
  heading: 'You must be 18 or older',
  text: 'Guardians look after children and agree to what they do, so a guardian must be an adult. You can add children or accept an invitation once you’re 18.',
} as const

/** The words of /dashboard/invitation, for whoever is invited to a family. */
export const invitationWords = {
  lead: 'Somebody would like you to be the second grown-up of their family here.',
  preview:
    'The invitation is for the address to which it was sent. Log in with that address, and this page tells you more.',
  login: { to: '/login', label: 'Log In' },
  signup: {
    before: 'No account yet? Make one with that address, confirm it, and then open the letter again.',
    to: '/signup',
    label: 'Create Your Account',
  },
  loading: 'Looking for your invitation...',
  failed: 'We could not look for your invitation just now. Nothing has changed.',
  again: 'Try again',
  none: {
    heading: 'No Open Invitation',
    text: (email: string) =>
      `There is no open invitation for ${email}. It may be answered, taken back or over, or it was sent to another address. Then log in with that one.`,
    link: { to: '/dashboard/family', label: 'To your family' },
  },
  open: {
    heading: 'An Invitation to a Family',
    from: (from: string, day: string) => `It comes from ${from} and is open until ${day}.`,
    lead: 'If you accept:',
    steps: (from: string) => [
      `You look after the children’s places as ${from} does: you see and change their profiles, hand a browser over to them, read what they wrote, decide what they are allowed, take their data along, and can erase them.`,
      `${from} sees your email address, and you see theirs. Otherwise you learn nothing of each other’s accounts.`,
      `${from} stays the head of the family and can take you out of it. You can leave it whenever you like.`,
      'It costs nothing. A club that you have joined opens its room for the children, too, and stays yours.',
      'You can be in one family only.',
    ],
    accept: 'Accept',
    decline: 'Decline',
    declineHint: 'If you decline, the invitation and your address in it are deleted.',
  },
  declined: {
    heading: 'You Have Declined',
    text: 'The invitation and your address in it are deleted.',
  },
} as const

/** On the page that deletes an account: each child's works as a book, before anything is deleted. */
export const keepsakesOfDeletion = {
  text: 'Download each child’s keepsake before you delete your account: a book with everything the child wrote and its badges. You can’t download it afterwards.',
  submit: (nickname: string) => `Download ${nickname}’s keepsake`,
  submitting: 'Preparing...',
} as const
