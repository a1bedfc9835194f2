const list = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names)

/** 'Pip', 'Pip and Wren'; 'the children' of a family that has none yet. */
const all = (names: readonly string[]): string => (names.length === 0 ? 'the children' : list(names))

/** The words about the guardians of a family on /dashboard/family. */
export const guardianWords = {
  primary: 'Primary guardian',
  notPrimary: 'Guardian',
  value: (email: string, isYou: boolean, day: string) => `${email}${isYou ? ' (you)' : ''}, since ${day}`,
  submitting: 'One moment...',
  change: 'Change',
  second: { name: 'Second guardian', none: 'None' },
  invite: {
    open: 'Invite',
    heading: 'Invite a second guardian',
    text: 'Someone who accepts can see and change everything about your children, as you can. The email names you, but not your children. Only you, the primary guardian, can remove the second one.',
    label: 'Email address of the second guardian',
    submit: 'Send invitation',
    submitting: 'Sending...',
  },
  invited: {
    value: (email: string, day: string) => `${email}, invited until ${day}`,
    text: (email: string, day: string) => `You invited ${email}. The invitation is open until ${day}.`,
    withdraw: 'Cancel invitation',
  },
  leave: {
    open: 'Leave',
    heading: 'Leave this family',
    steps: (other: string, names: readonly string[]) => [
      `You can no longer see or change anything about ${all(names)}. ${other} is the only guardian then.`,
      'Your consents stay valid. They stay in the consent history until your account or the child’s profile is deleted.',
      `Your children are signed out everywhere, also on your devices. Only ${other} can switch to their profiles again.`,
      'Your account and your clubs stay as they are. Rooms that only your clubs open are closed to the children.',
      'To come back, you need a new invitation.',
    ],
    submit: 'Leave this family',
    handOnFirst: 'To leave this family, first make the other guardian primary.',
  },
  takeOut: {
    open: 'Remove guardian',
    steps: (other: string, names: readonly string[]) => [
      `${other} can no longer see or change anything about ${all(names)}. We tell them by email.`,
      'Their consents stay valid, because you stay.',
      'Your children are signed out everywhere. You can switch to their profiles again.',
      'Their account and clubs stay as they are. Rooms that only their clubs open are closed to the children.',
    ],
    submit: 'Remove guardian',
  },
  makePrimaryGuardian: {
    open: 'Make primary guardian',
    steps: (other: string, names: readonly string[]) => [
      `${other} becomes the primary guardian. Only they can then invite and remove guardians, including you, or make you primary again.`,
      `You stay a guardian of ${all(names)}. You can leave the family then, if you want to.`,
      'You both keep paying for your own clubs, as before.',
      'If your account is deleted later, the children stay.',
    ],
    submit: 'Make primary guardian',
  },
} as const

/** What happens to the children when the account of a guardian is deleted. */
export const childrenOfDeletion = {
  unknown:
    'If you’re your children’s only guardian, their profiles, pages and bookmarks are deleted, too. If there is another guardian, the children and the family stay with them.',
  go: (names: readonly string[]) =>
    `You’re the only guardian of ${list(names)}. ${names.length === 1 ? 'This profile is' : 'These profiles are'} deleted, too, with all pages, stories, bookmarks and your consents.`,
  stay: (names: readonly string[], other: string, isPrimary: boolean) =>
    `${list(names)} ${names.length === 1 ? 'stays' : 'stay'} with ${other}, who ${isPrimary ? 'becomes' : 'is'} the primary guardian. Your children are signed out everywhere. Rooms that only your clubs open are closed to them.`,
} as const

/** In place of a family, for somebody of 16 or 17. */
export const teenFamilyWords = {
  heading: 'You must be 18 or older',
  text: 'Guardians look after children and consent for them, so a guardian must be an adult. You can add children or accept an invitation once you’re 18.',
  home: { to: '/dashboard', label: 'Go to your dashboard' },
} as const

/** The words of /dashboard/invitation, for whoever is invited to a family. */
export const invitationWords = {
  preview: {
    heading: 'See your invitation',
    text: 'Sign in with the address that the invitation was sent to.',
  },
  login: { to: '/login', label: 'Sign in' },
  signup: {
    heading: 'No account yet?',
    text: 'Create one with that address and confirm it. Then open the email again.',
    to: '/signup',
    label: 'Create your account',
  },
  loading: 'Loading your invitation...',
  failed: 'We can’t load your invitation right now. Nothing has changed.',
  again: 'Try again',
  none: {
    heading: 'No open invitation',
    text: (email: string) =>
      `There is no open invitation for ${email}. It was answered, canceled or has expired. If it was sent to another address, sign in with that one.`,
    link: { to: '/dashboard/family', label: 'Go to your family' },
  },
  open: {
    heading: 'You are invited',
    from: (from: string, day: string) => `${from} invited you. The invitation is open until ${day}.`,
    lead: 'If you accept:',
    steps: (from: string) => [
      `You can do the same for the children as ${from}: change or delete their profiles, switch to them, read what the children wrote, give and withdraw consent, and download their data.`,
      `${from} sees your email address, and you see theirs. You can’t see anything else of each other’s accounts.`,
      `${from} stays the primary guardian and can remove you. You can leave at any time.`,
      'It costs nothing. If you belong to a club, that stays yours, and its room opens for the children, too.',
      'You can be in only one family.',
    ],
    accept: 'Accept',
    decline: 'Decline',
    declineHint: 'If you decline, we delete the invitation and your address in it.',
  },
  declined: {
    heading: 'Invitation declined',
    text: 'We deleted the invitation and your address in it.',
  },
} as const

/** On the page that deletes an account: each child's works as a book, before anything is deleted. */
export const keepsakesOfDeletion = {
  text: 'Download each child’s keepsake before you delete your account: a book of everything the child wrote, with its badges. You can’t download it afterwards.',
  submit: (nickname: string) => `Download ${nickname}’s keepsake`,
  submitting: 'Preparing...',
} as const
