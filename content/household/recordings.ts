import { many } from '../account/certificate.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const leftOut =
  'On pages without your voice, the device’s voice reads the words if it has one, and pictures are shown in silence.'

/** The words of /dashboard/recordings, for guardians. */
export const recordingWords = {
  lead: 'Read a picture book aloud, one page at a time. Your children can then choose you to read it to them.',
  preview: 'Sign in to record a book for your children.',
  login: { to: '/login', label: 'Sign in' },
  loading: 'Loading your recordings...',
  failed: 'We can’t load your recordings right now. Nothing has changed.',
  again: 'Try again',
  noChildren: {
    heading: 'No children yet',
    text: 'Only your own family hears your recordings. Add a child first.',
    link: { to: '/dashboard/family', label: 'Add a child' },
  },
  /** The row on the family page, and the link on a book's page. */
  row: {
    name: 'Your voice',
    value: 'Record picture books for your children.',
    link: { to: '/dashboard/recordings', label: 'Record a book' },
  },
  linkOf: (book: string) => ({ to: `/dashboard/recordings?book=${book}`, label: 'Record this book for your children' }),
  voice: {
    heading: 'Your voice',
    first: 'Your children see this name and picture when they choose who reads.',
    value: (name: string) => `Your children choose “${name}” to hear you.`,
    name: 'What do your children call you?',
    nameHint: (most: number) => `Up to ${most} characters, such as Mom, Dad or Grandpa.`,
    noName: 'Enter a name.',
    avatar: 'Picture',
    change: 'Change',
    submit: 'Save',
    saving: 'Saving...',
    saved: { title: 'Voice Saved' },
  },
  books: {
    heading: 'Choose a book',
    lead: 'Only your family can hear you. You can stop at any page and go on later.',
    recorded: (count: number, of: number) =>
      count === 0 ? `${of} pages` : count === of ? 'All pages recorded' : `${count} of ${of} pages recorded`,
    leftOut,
    all: 'All books',
  },
  recordedOf: (count: number, of: number) =>
    count === of ? 'All pages recorded.' : `${count} of ${of} pages recorded. ${leftOut}`,
  leave: {
    heading: 'Leave without saving?',
    text: 'You have a recording that isn’t saved. If you leave, it is lost and you have to record that page again.',
    keep: 'Stay here',
    confirm: 'Leave without saving',
    pending: 'Leaving...',
  },
  pages: 'Pages',
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  page: (page: number, isRecorded: boolean) => `Page ${page}${isRecorded ? ', recorded' : ''}`,
  hint: {
    text: 'Read this page aloud.',
    image: 'A picture page. Say what you see, or leave it out: your child then looks at it for a moment.',
  },
  record: 'Record',
  recordAgain: 'Record again',
  stop: 'Stop',
  opening: 'Turning on the microphone...',
  recording: 'Recording. Press Stop when you’re done.',
  time: (seconds: number, most: number) => `${clock(seconds)} of ${clock(most)}`,
  saving: 'Saving...',
  saved: (seconds: number) => `Saved, ${many(Math.max(1, Math.round(seconds)), 'second', 'seconds').toLowerCase()}.`,
  notSaved: 'Not saved.',
  saveAgain: 'Save again',
  listen: 'Listen',
  stopListening: 'Stop listening',
  notPlayed: 'This browser can’t play the recording right now. It is saved.',
  remove: {
    label: 'Delete recording',
    heading: (page: number) => `Delete your recording of page ${page}?`,
    text: 'Your children can’t hear this page in your voice until you record it again.',
    keep: 'Keep it',
    confirm: 'Delete recording',
    pending: 'Deleting...',
  },
  removed: 'Recording deleted.',
  previous: 'Previous page',
  next: 'Next page',
  microphone: {
    refused:
      'This browser may not use the microphone. Allow it for this site: press the sign beside the address, then press Record again.',
    missing: 'We found no microphone. Connect one, then press Record again.',
    unsupported: 'This browser can’t record sound. Use a current version of Chrome, Edge, Firefox or Safari.',
    silent: 'We heard nothing. Check the microphone, then record again.',
  },
} as const
