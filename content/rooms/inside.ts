import type { RealmWithRoom } from './keys.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

export const roomWords = {
  looking: 'Looking for your key...',
  failed: 'Your key fits, but the door did not open just now.',
  again: 'Try again',
  paused: {
    heading: 'Your Membership Is Paused',
    text: 'A payment did not go through, so this room is closed for now. It opens again when it is paid. Update your card.',
    fix: { to: '/dashboard/billing', label: 'Update your card' },
  },
  resting: {
    heading: 'Your Membership Is on Pause',
    text: 'You have put it on pause, so this room is closed for now, and nothing is charged.',
    to: '/dashboard/billing',
    label: 'See what comes next',
  },
  /** Shown if the room is closed to a member who has writings in it. */
  kept: 'What you have written stays yours. You can read it below and take it along.',
  from: (who: string) => `from ${who}`,
  by: (who: string) => `by ${who}`,
  earlier: 'Earlier Months',
  welcome: (host: string) => `A Letter from ${host}`,
  prompts: {
    'critter-club': 'Two Things to Do',
    'storytellers-lantern': 'On the Long Table',
    'simple-social-studio': 'On the Mirror',
  } satisfies Record<RealmWithRoom, string>,
  write: 'Write on this',
  printables: {
    heading: 'To Color and to Cut Out',
    lead: 'Choose one and it comes out of the drawer. It fills one page of paper, whichever kind your printer likes.',
    print: 'Print this sheet',
    save: 'Save as PDF',
    drawing: (title: string) => `A line drawing: ${title}`,
  },
  story: 'A Story of the Guild',
} as const

export const deskWords = {
  lead: 'Nobody reads these but you.',
  looking: 'Opening the drawer...',
  failed: 'Your pages are safe, we just could not fetch them.',
  again: 'Try again',
  begin: 'Begin a new page',
  empty: 'The drawer is empty. It smells of cedar, and a little of ink.',
  untitled: 'Untitled',
  open: 'Open',
  copyTitle: (title: string) => `${title || 'Untitled'} (other version)`,
  words: (count: number) => many(count, 'word', 'words'),
  changed: (day: string) => `last changed ${day}`,
  title: 'Title',
  text: 'Your words',
  prompt: 'What you write on',
  close: 'Back to the room',
  take: 'Save as a text file',
  remove: 'Remove this page',
  removeSure: 'Remove it for good?',
  removeYes: 'Yes, remove it',
  removeNo: 'Keep it',
  readOnly: 'This page can be read and taken along. Writing opens again with your membership.',
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
    waiting: 'Kept on this device. It is saved as soon as we can be reached.',
    closed: 'Kept on this device. It cannot be saved while your membership is closed.',
    full: 'Kept on this device. Your drawer is full: remove a page to save this one.',
    long: 'Kept on this device. It is too long to save.',
    unkept: 'Not saved yet, and this browser keeps nothing. Please leave the page open.',
  },
  parted: 'This page was changed somewhere else. Both versions are in your drawer: you are writing on this one.',
} as const

export type PageState = keyof typeof deskWords.states

/** 'November 20' in the local time zone. */
export const changedDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(iso))
