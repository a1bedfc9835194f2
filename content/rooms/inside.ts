import type { RealmWithRoom } from './keys.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

export const roomWords = {
  looking: 'Loading the room...',
  failed: 'We can’t open the room right now.',
  again: 'Try again',
  paused: {
    heading: 'Your membership is paused',
    text: 'A payment failed, so this room is closed. It opens again when you pay. Update your card.',
    fix: { to: '/dashboard/billing', label: 'Update your card' },
  },
  resting: {
    heading: 'You paused your membership',
    text: 'This room is closed during the pause, and you aren’t charged.',
    to: '/dashboard/billing',
    label: 'Open billing',
  },
  /** Shown if the room is closed to a member who has writings in it. */
  kept: 'You can still read and download everything you wrote here.',
  from: (who: string) => `from ${who}`,
  by: (who: string) => `by ${who}`,
  earlier: 'Earlier Months',
  letters: 'The Month’s Mail',
  welcome: (host: string) => `A Letter from ${host}`,
  youngLetter: (host: string) => `A Short Letter from ${host}`,
  /** What unfolds a letter or a story after its beginning. */
  more: 'Read on',
  ages: { '4-7': 'Ages 4 to 7', '8-12': 'Ages 8 to 12' },
  prompts: {
    'critter-club': 'Two Things to Do',
    'storytellers-lantern': 'On the Long Table',
    'simple-social-studio': 'On the Mirror',
  } satisfies Record<RealmWithRoom, string>,
  write: 'Write about this',
  printables: {
    heading: 'To Color and to Cut Out',
    lead: 'Choose a picture to print. It fits on one page, Letter or A4.',
    print: 'Print',
    save: 'Save as PDF',
    /** For children. */
    paint: { to: '/paint', label: 'Paint on the screen' },
    drawing: (title: string) => `A line drawing: ${title}`,
  },
  story: 'A Story of the Guild',
} as const

export const writingDeskWords = {
  lead: 'Only you can read these.',
  looking: 'Loading your pages...',
  failed: 'We can’t load your pages right now. They are safe.',
  again: 'Try again',
  begin: 'Start a new page',
  empty: 'No pages yet.',
  untitled: 'Untitled',
  open: 'Open',
  copyTitle: (title: string) => `${title || 'Untitled'} (other version)`,
  words: (count: number) => many(count, 'word', 'words'),
  changed: (day: string) => `last changed ${day}`,
  title: 'Title',
  text: 'Your words',
  prompt: 'Your prompt',
  close: 'Back to the room',
  take: 'Save as a text file',
  remove: 'Delete this page',
  removeSure: 'Delete this page? This can’t be undone.',
  removeYes: 'Yes, delete it',
  removeNo: 'Keep it',
  readOnly: 'You can read and download this page. To write again, you need an active membership.',
  split: (pages: number) => `This is longer than one page. Split it into ${pages} pages?`,
  splitYes: 'Yes, split it',
  splitNo: 'Not now',
  tooLong:
    'This page is too long to save. Make it shorter, or split it. If you leave it like this, we split it for you.',
  splitTitle: (title: string, page: number) => `${title || 'Untitled'} (page ${page})`,
  states: {
    saved: 'Saved',
    writing: 'Writing...',
    saving: 'Saving...',
    waiting: 'Saved on this device only. We save it to your account when you’re connected again.',
    closed: 'Saved on this device only. To save it to your account, you need an active membership.',
    full: 'Saved on this device only. You have reached the limit of pages. Delete one to save this one.',
    long: 'Saved on this device only. It is too long to save to your account.',
    unkept: 'Not saved yet, and this browser can’t store it. Leave this page open.',
  },
  parted: 'This page was edited somewhere else. Both versions are saved. This is the one you were writing.',
} as const

export type PageState = keyof typeof writingDeskWords.states
