import { countLabel, many, spanLabel } from './desk.ts'

/** '5 minutes'; without seconds, because the list does not count on. */
const waitLabel = (ms: number): string => (ms < 60_000 ? 'less than a minute' : spanLabel(ms))

type Standing = { readonly published: number; readonly returned: number; readonly takenAway: number }

const reasonNames = {
  details: 'gives somebody away',
  danger: 'somebody may be in danger',
  unkind: 'unkind',
  'not-for-children': 'frightening or not for children',
  copied: 'copied',
  other: 'something else',
} as const

type Age = 'all' | '10' | '13'
const ages: Readonly<Record<Age, string>> = { all: 'for everybody', 10: 'for 10 and older', 13: 'for 13 and older' }

/** The words of the desk's part for moderators. */
export const reviewWords = {
  heading: 'Review',
  lead: 'Decide which works others see. The author reads the note you write.',
  waiting: {
    heading: 'Waiting',
    none: 'Nothing is waiting. Every work has been reviewed.',
    oldest: (count: number, ms: number) =>
      `${many(count, 'work is', 'works are')} waiting, the oldest for ${waitLabel(ms)}.`,
    median: (ms: number) => `Median time to a decision: ${waitLabel(ms)}.`,
  },
  reported: {
    heading: 'Reported',
    lead: 'Readers reported these works. Urgent ones come first, then the longest waiting.',
    /** Of a work with a report about personal details or danger. */
    urgent: 'Urgent',
    /** Of a work that five people reported within half an hour. */
    brigading: 'Possible brigading: at least five people reported this work within 30 minutes.',
    none: 'Nothing is reported.',
    figures: (reasons: readonly string[]) => `The latest reports by reason: ${reasons.join(', ')}.`,
  },
  appealed: {
    heading: 'Appeals',
    lead: 'Authors of hidden or removed works ask for another look. Somebody decides who has not taken the work away.',
    none: 'Nobody asks for another look.',
    figures: (decided: number, reversed: number) =>
      `${many(decided, 'appeal is', 'appeals are')} decided; ${many(reversed, 'work is', 'works are')} shown again.`,
  },
  decided: {
    heading: 'Other Works',
    lead: 'Show a work again, or hide or remove a published one. The latest comes first.',
    label: 'Which works',
    lists: { hidden: 'Hidden', removed: 'Removed', published: 'Published' },
    none: {
      hidden: 'Nothing is hidden.',
      removed: 'Nothing is removed.',
      published: 'Nothing is published yet.',
    },
  },

  kinds: { storybook: 'Storybook' },
  coverOf: (title: string) => `The cover of “${title}”`,
  states: {
    private: 'Private',
    waiting: 'Waiting',
    published: 'Published',
    hidden: 'Hidden',
    removed: 'Removed',
  },
  newVersion: 'Published, new version waiting',
  why: {
    'first-works': 'One of its author’s first works.',
    'every-work': 'Every work is reviewed.',
    child: 'A child has made it, and a guardian has turned their key.',
    teen: 'Its author is 16 or 17. Every version is reviewed.',
    'seen-before': 'It was returned, hidden or removed before.',
    'gives-away': 'Its title or description may give something away about somebody.',
    'new-words': 'Its author has changed its title or description. Nobody else sees it meanwhile.',
    'new-version': 'Others read the old version until this one is published.',
  },
  /** Of one that was taken back and handed in again. */
  newVersionHandedIn: 'Its author took it back: it is a new version, or for younger readers than before.',
  newVersionLater:
    'The reader shows you a new version. Shown again, others read the old one until the new one is published.',
  /** Of a child's work that others do not see. */
  keyLater: 'Shown again, it waits for a guardian’s key, and then for one of you.',
  changedSince: 'Its author has changed it since you opened it. Please open it once more.',
  waits: (ms: number) => `Waiting for ${waitLabel(ms)}.`,
  since: (state: string, day: string) => `${state} since ${day}.`,
  standing: ({ published, returned, takenAway }: Standing) =>
    published + returned + takenAway === 0
      ? 'No decisions about this author’s works yet.'
      : `Decisions about this author’s works: ${countLabel(published)} published, ${countLabel(returned)} returned, ${countLabel(takenAway)} hidden or removed.`,
  open: 'Open in the reader',
  /** Of a published work with a new version that waits. */
  openNew: 'Open the new version',
  openOld: 'Open what others read',
  hasNewFile: 'The file is new.',
  hasOldFile: 'The file is the one that others read.',
  /** Before a pen name that all works of its author get. */
  nextPenName: 'Its author asks for another pen name:',
  age: {
    label: 'Whom it is for',
    names: ages,
    none: 'not said, counts as 13',
    correct: 'Correct',
    corrected: (title: string, age: Age) => `“${title}” is corrected: ${ages[age]}.`,
    /** Its author asks for a younger one. */
    next: (age: Age) => `Its author asks for a younger age: ${ages[age]}.`,
  },

  history: 'Reports and history',
  reports: (reasons: readonly string[]) => `Reported: ${reasons.join(', ')}.`,
  reason: (reason: keyof typeof reasonNames, count: number) =>
    count === 1 ? reasonNames[reason] : `${reasonNames[reason]} (${countLabel(count)} times)`,
  by: {
    author: 'The author',
    guardian: 'A guardian',
    moderator: 'A moderator',
    reports: 'Reports',
    suspension: 'The suspension',
  },
  outcomes: { waiting: 'Not decided yet.', kept: 'The work was kept.', 'taken-away': 'The work was taken away.' },
  actions: {
    'hand-in': 'handed it in.',
    withdraw: 'withdrew it.',
    change: 'made a new version.',
    reword: 'changed its title, description or age.',
    rename: 'changed their pen name.',
    appeal: 'asked for another look.',
    'turn-key': 'turned their key.',
    conceal: 'took it from view.',
    suspend: 'hid it.',
    restore: 'is over: it is shown again.',
    correct: 'corrected whom it is for.',
    publish: 'published it.',
    return: 'returned it.',
    hide: 'hid it.',
    show: 'showed it again.',
    remove: 'removed it.',
  },
  told: (note: string) => `“${note}”`,

  decisions: {
    publish: 'Publish',
    return: 'Return',
    hide: 'Hide',
    show: 'Show again',
    remove: 'Remove',
  },
  keep: 'Keep it as it is',
  /** The answer to an appeal that changes nothing. */
  leave: { hide: 'Leave it hidden', remove: 'Leave it removed' },
  confirmLeaving: 'Leave it with this note',
  left: (title: string) => `“${title}” stays as it is.`,
  appeal: (text: string) => `Its author asks for another look: “${text}”`,
  confirm: {
    return: 'Return it with this note',
    hide: 'Hide it with this note',
    remove: 'Remove it with this note',
  },
  cancel: 'Cancel',
  noteFor: 'Reason',
  note: 'Note to the author',
  notes: [
    {
      label: 'Personal details',
      note: 'Your story has a name, an address, a telephone number or something else by which somebody could be found. Could you take it out, or make one up? Then hand it in again.',
    },
    {
      label: 'Frightening',
      note: 'A part of your story is too frightening for the youngest readers. Could you make it gentler? Then hand it in again.',
    },
    {
      label: 'Unkind',
      note: 'A part of your story is unkind, and could hurt whoever reads it. Could you write it another way? Then hand it in again.',
    },
    {
      label: 'Copied',
      note: 'This looks like the work of somebody else. Here is room for what you have made yourself. We would love to read that.',
    },
    {
      label: 'File empty or unreadable',
      note: 'We could not read your file: it does not open, or nothing is on its pages. Could you make it once more, and upload it again?',
    },
    { label: 'Something else', note: '' },
  ],

  suspension: {
    open: 'Suspend the author',
    days: 'For how long',
    spans: [
      { days: 1, label: '1 day' },
      { days: 7, label: '7 days' },
      { days: 30, label: '30 days' },
      { days: null, label: 'For good' },
    ],
    lead: 'The author shows nothing to others for as long: all their works are hidden, and shown again when it is over.',
    confirm: 'Suspend with this note',
    /** `until` null: for good. */
    inForce: (until: string | null) =>
      until === null ? 'Its author is suspended for good.' : `Its author is suspended until ${until}.`,
    lift: 'Lift the suspension',
    suspended: (until: string | null) =>
      until === null ? 'The author is suspended for good.' : `The author is suspended until ${until}.`,
    lifted: 'The suspension is lifted.',
  },

  done: {
    publish: (title: string) => `“${title}” is published.`,
    return: (title: string) => `“${title}” is returned to its author.`,
    hide: (title: string) => `“${title}” is hidden.`,
    show: (title: string) => `“${title}” is shown again.`,
    remove: (title: string) => `“${title}” is removed.`,
  },
  waitsForKey: (title: string) => `“${title}” waits for its guardian’s key first.`,
  kept: (title: string) => `“${title}” is kept.`,
  undo: 'Undo',
  /** What the author reads when an undo hides or removes a work. */
  undoNote: 'We are looking at this once more. You need not do anything.',
} as const
