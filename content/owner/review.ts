import { waitLabel } from '../dates.ts'
import { countLabel, many } from './desk.ts'

/** '4:05:12 PM' in the local time zone. */
const timeLabel = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(new Date(iso))

type Standing = { readonly published: number; readonly changes_requested: number; readonly taken_down: number }

const reasonNames = {
  details: 'shares personal details',
  danger: 'someone may be in danger',
  unkind: 'unkind',
  'not-for-children': 'scary or not for children',
  other: 'something else',
} as const

type Age = 'all' | '10' | '13'
const ages: Readonly<Record<Age, string>> = { all: 'for everyone', 10: 'for 10 and older', 13: 'for 13 and older' }

const holds = {
  author: 'its author',
  guardian: 'a guardian',
  moderator: 'a moderator',
  reports: 'reports',
  suspension: 'a suspension',
} as const

const parts = {
  file: 'the file',
  words: 'the title or description',
  age: 'the age rating',
  pen_name: 'the pen name',
} as const

/** The words of the desk's part for moderators. */
export const reviewWords = {
  heading: 'Review',
  lead: 'Decide which works others can see. The author gets your note.',
  list: {
    label: 'Show',
    names: {
      open: 'Everything to decide',
      reported: 'Reports',
      appealed: 'Appeals',
      awaiting_moderator: 'New works and versions',
      finding: 'With possible personal details',
      child: 'By children',
      hidden: 'Hidden works',
      removed: 'Removed works',
      published: 'Published works',
    },
    counted: (name: string, count: number) => `${name} (${countLabel(count)})`,
    none: {
      open: 'Nothing to review. New submissions and reports appear here.',
      reported: 'Nothing is reported.',
      appealed: 'No open appeals.',
      awaiting_moderator: 'Nothing to review. New submissions appear here.',
      finding: 'No work with possible personal details is waiting.',
      child: 'No work by a child is waiting.',
      hidden: 'Nothing is hidden.',
      removed: 'Nothing is removed.',
      published: 'Nothing is published yet.',
    },
    order: {
      urgent: 'Urgent reports come first, then the longest waiting.',
      waiting: 'The longest waiting comes first.',
      latest: 'The latest change comes first.',
    },
  },
  figures: {
    oldest: (count: number, ms: number) =>
      `${many(count, 'work is', 'works are')} waiting, the oldest for ${waitLabel(ms)}.`,
    median: (ms: number) => `Median time to a decision: ${waitLabel(ms)}.`,
    heading: 'Reports and appeals in figures',
    reports: (reasons: readonly string[]) => `The latest reports by reason: ${reasons.join(', ')}.`,
    appeals: (decided: number, reversed: number) =>
      `${many(decided, 'appeal was', 'appeals were')} decided, and ${countLabel(reversed)} of them reversed the decision.`,
  },
  /** Of a work with a report about personal details or danger. */
  urgent: 'Urgent',
  /** Of a work that five people reported within half an hour. */
  brigading: 'Possible brigading: at least five people reported this work within 30 minutes.',
  sameAuthor: 'Another work by the author you just decided about. After it, the list goes on.',
  back: 'All works',
  next: 'Next work',
  /** Above the list. */
  first: 'Start with the first',
  steps: 'Works on the desk',
  shortcuts: 'Use the single keys shown beside the buttons',

  coverOf: (title: string) => `The cover of “${title}”`,
  statuses: {
    draft: 'Draft',
    awaiting_guardian: 'Awaiting guardian',
    awaiting_moderator: 'Waiting',
    published: 'Published',
    hidden: 'Hidden',
    removed: 'Removed',
  },
  newVersion: 'Published, new version waiting',
  reasons: {
    first_works: 'One of its author’s first works.',
    every_work: 'Every work is reviewed.',
    child: 'A child made it. A guardian approves it first, then a moderator.',
    teen: 'Its author is 16 or 17. Every version is reviewed.',
    seen_before: 'It was reported, sent back, hidden or removed before.',
    finding: 'Screening found possible personal details or unkind words.',
    screening: 'Screening has not finished.',
    younger_age: 'Its author asks for a younger age rating.',
    pen_name: 'Its author asks for a new pen name.',
  },
  /** Of a child's work. */
  awaitsGuardian: 'A guardian has to approve the new version first.',
  /** Of a hidden work. */
  hiddenBy: (by: readonly (keyof typeof holds)[]) => `Hidden by: ${by.map((hold) => holds[hold]).join(', ')}.`,
  changedSince: 'It has changed since you opened it. Read the new version before you decide.',
  readNew: 'Read the new version',
  waits: (ms: number) => `Waiting for ${waitLabel(ms)}.`,
  /** Of an author with several works that wait. */
  ofAuthor: (count: number) => `${countLabel(count)} waiting by this author.`,
  appeals: 'The author appeals.',
  /** The button that shows it in the book. */
  foundOn: (unit: 'page' | 'chapter', number: number, kinds: readonly string[]) =>
    `${unit === 'chapter' ? 'Part' : 'Page'} ${number}: possible ${kinds.join(', ')}`,
  /** Of what screening found in a file, in a list. */
  found: (kinds: readonly string[], unit: 'page' | 'chapter', pages: readonly number[]) =>
    `Possible ${kinds.join(', ')}, ${
      pages.length === 1
        ? `${unit === 'chapter' ? 'part' : unit} ${pages[0]}`
        : many(pages.length, unit, unit === 'chapter' ? 'parts' : 'pages')
    }.`,
  since: (status: string, day: string) => `${status} since ${day}.`,
  standing: ({ published, changes_requested: returned, taken_down: takenDown }: Standing) =>
    published + returned + takenDown === 0
      ? 'No decisions about this author’s works yet.'
      : `Decisions about this author’s works: ${countLabel(published)} published, ${countLabel(returned)} changes requested, ${countLabel(takenDown)} hidden or removed.`,
  author: 'The author and their other works',
  authorWaiting: (count: number) => `The author and their other works (${countLabel(count)} waiting)`,
  noOthers: 'No other works to see.',
  open: 'Open in a new tab',
  /** Of a work with a new version that waits while readers have, or had, another one. */
  openNew: 'Open the new version in a new tab',
  openOld: 'Open the version before it in a new tab',
  noFile: 'This work has no file.',
  /** The image files of a book, also those that no page shows. */
  images: {
    all: (count: number) => `All pictures (${countLabel(count)})`,
    lead: 'Every picture in the file, even if no page shows it. Select one to see it larger.',
    more: (shown: number, more: number) =>
      `These are the first ${countLabel(shown)} pictures. The file has ${countLabel(more)} more.`,
    unreadable: 'Can’t be shown',
    close: 'Close',
  },
  pending: (changed: readonly (keyof typeof parts)[]) => `New: ${changed.map((part) => parts[part]).join(', ')}.`,
  /** Before a pen name that all works of its author get. */
  pendingPenName: 'New pen name:',
  age: {
    label: 'Age rating',
    names: ages,
    none: 'not set, counts as 13',
    unset: 'age rating not set',
    correct: 'Change rating',
    corrected: (title: string, age: Age) => `The age rating of “${title}” is changed: ${ages[age]}.`,
    /** Its author asks for a younger one. */
    pending: (age: Age) => `The author asks for a younger age rating: ${ages[age]}.`,
  },

  notesForModerators: {
    heading: (count: number) => (count === 0 ? 'Notes for moderators' : `Notes for moderators (${countLabel(count)})`),
    lead: 'Only moderators and owners can read these. The author can’t.',
    label: 'Your note',
    add: 'Add note',
    missing: 'Write a note.',
    by: (isCaller: boolean) => (isCaller ? 'You:' : 'A moderator:'),
    delete: 'Delete note',
  },
  history: 'Reports and history',
  reported: 'What readers say',
  /** Under the first ones. */
  reportedMore: (count: number) => `${countLabel(count)} more under “Reports and history”.`,
  reports: (reasons: readonly string[]) => `Reported: ${reasons.join(', ')}.`,
  danger:
    'Read it now. If someone may be hurt, hide the work and tell an owner right away: only owners can see whose account it is. If you know where the person is, call the emergency number there.',
  reason: (reason: keyof typeof reasonNames, count: number) =>
    count < 2 ? reasonNames[reason] : `${reasonNames[reason]} (${countLabel(count)} times)`,
  by: {
    author: 'The author',
    guardian: 'A guardian',
    moderator: 'A moderator',
    reports: 'Reports',
    suspension: 'The suspension',
    screening: 'Screening',
  },
  resolutions: { open: 'Not reviewed yet.', kept: 'The work was kept.', removed: 'The work was hidden or removed.' },
  actions: {
    edit: 'changed it.',
    change_age: 'changed its age rating.',
    pen_name: 'changed their pen name.',
    end_pen_name: 'no longer has a new pen name to review.',
    submit: 'submitted it.',
    withdraw: 'withdrew it.',
    appeal: 'appealed.',
    screening_done: 'finished.',
    approve: 'approved it.',
    refuse: 'did not approve it.',
    withdraw_consent: 'withdrew consent.',
    publish: 'published it.',
    request_changes: 'requested changes.',
    hide: 'hid it.',
    show: 'showed it again.',
    remove: 'removed it.',
    uphold: 'decided the appeal: it stays as it is.',
    correct_age: 'changed its age rating.',
    suspend: 'hid it.',
    end_suspension: 'ended.',
  },
  description: (text: string) => `Description: “${text}”`,
  quoted: (note: string) => `“${note}”`,
  quotedReport: (text: string, reason: keyof typeof reasonNames) => `“${text}” (${reasonNames[reason]})`,

  decisions: {
    publish: 'Publish',
    request_changes: 'Request changes',
    hide: 'Hide',
    show: 'Show again',
    remove: 'Remove',
  },
  keep: 'Keep published',
  /** What each decision does. */
  effects: {
    publish: 'Anyone can read it.',
    request_changes: 'The author gets your note.',
    hide: 'Readers can’t see it until you show it again.',
    show: 'Readers can see it again.',
    remove: 'It breaks our rules. The author gets your reason and can appeal once.',
  },
  keepEffect: 'Closes the reports.',
  upholdEffect: 'Closes the appeal. The author gets your note.',
  /** Asked before a work with findings is published. */
  publishFound: {
    heading: (title: string) => `Publish “${title}”?`,
    effect: 'If you publish it, anyone can read it.',
    confirm: 'Publish anyway',
    pending: 'Publishing...',
    keep: 'Cancel',
  },
  /** Leaves a work as it is. */
  uphold: { hide: 'Keep hidden', remove: 'Keep removed' },
  confirmUphold: { hide: 'Keep hidden with this note', remove: 'Keep removed with this note' },
  appeal: (text: string) => `The author appeals: “${text}”`,
  /** The note of the decision that is appealed against. */
  appealed: (note: string) => `The first moderator’s reason: “${note}”`,
  /** The note of the last decision, after which its author submitted it again. */
  asked: (note: string) => `A moderator asked for changes: “${note}”`,
  /** Why the reader of the list may not decide. */
  notYours: {
    author: 'You can’t decide about your own work. Another moderator has to.',
    guardian: 'You can’t decide about your child’s work. Another moderator has to.',
    appeal: 'You can’t decide this appeal because you made the first decision. Another moderator has to.',
  },
  confirm: {
    request_changes: 'Request changes with this note',
    hide: 'Hide it with this note',
    remove: 'Remove it with this note',
  },
  cancel: 'Cancel',
  noteFor: 'Reason',
  note: 'Note to the author',
  /**
   * `about` is what readers have reported or screening has found. `mayChange`: whether the author can change the work and
   * send it again.
   */
  notes: (one: string, many: string, mayChange: boolean) => [
    {
      label: 'Personal details',
      about: 'details',
      note: `Your ${one} may show who or where someone is.${mayChange ? ' Please take that out and send it again.' : ''}`,
    },
    {
      label: 'Too scary',
      about: 'not-for-children',
      note: `Part of your ${one} may scare young readers.${mayChange ? ' Please make it gentler and send it again.' : ''}`,
    },
    {
      label: 'Unkind',
      about: 'unkind',
      note: `Part of your ${one} is unkind and may hurt someone.${mayChange ? ' Please write it another way and send it again.' : ''}`,
    },
    {
      label: 'Copied',
      note: `This looks like someone else’s work. Please send only ${many} you made.`,
    },
    {
      label: 'File empty or unreadable',
      note: `We can’t read your file: it does not open, or its pages are empty.${mayChange ? ' Please upload it again.' : ''}`,
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
      { days: null, label: 'Permanently' },
    ],
    lead: 'They can sign in, read and pay, but can’t publish. Their works are hidden until the suspension ends.',
    confirm: 'Suspend with this note',
    /** `until` null: permanent. */
    inForce: (until: string | null) =>
      until === null ? 'The author is suspended permanently.' : `The author is suspended until ${until}.`,
    end: 'End the suspension',
    suspended: (until: string | null) =>
      until === null ? 'The author is now suspended permanently.' : `The author is now suspended until ${until}.`,
    ended: 'The suspension has ended.',
  },

  ban: {
    open: 'Ban this account',
    lead: 'They can’t sign in anymore. Their works are hidden, and their memberships end at once. We email them your note.',
    missing: 'Write a note to the author.',
    refund: 'Refund the last payment',
    confirm: 'Ban with this note',
    pending: 'Banning...',
    inForce: 'The author is banned and can’t sign in.',
    end: 'End the ban',
    banned: 'The author is now banned.',
    ended: 'The ban has ended. The author can sign in again.',
  },

  done: {
    publish: (title: string) => `“${title}” is published.`,
    request_changes: (title: string) => `You requested changes to “${title}”.`,
    hide: (title: string) => `“${title}” is hidden.`,
    show: (title: string) => `“${title}” is shown again.`,
    remove: (title: string) => `“${title}” is removed.`,
  },
  /** Decisions that take effect once they can't be undone anymore. */
  later: {
    publish: (title: string, at: string) => `“${title}” will be published at ${timeLabel(at)}.`,
    request_changes: (title: string, at: string) => `“${title}” will go back to its author at ${timeLabel(at)}.`,
    show: (title: string, at: string) => `“${title}” will be shown again at ${timeLabel(at)}.`,
  },
  /** Shown again, but others do not see it yet. */
  stillHidden: (title: string) => `“${title}” stays hidden for another reason.`,
  restored: (title: string) => `“${title}” is restored. It was never published.`,
  kept: (title: string) => `“${title}” stays published.`,
  upheld: (title: string) => `“${title}” stays as it is. The appeal is decided.`,

  /** Of a decision that can still be undone. */
  undoable: (until: string) => `You can undo this until ${timeLabel(until)}. No email is sent before then.`,
  undo: 'Undo',
  undoEarlier: 'Undo an earlier decision',
  undone: (title: string) => `Undone: “${title}” is as it was. No email was sent.`,
  decided: (decision: string) => `Decided: ${decision.toLowerCase()}.`,
  /** Until when it can be undone. */
  undoUntil: (until: string) => `It can be undone until ${timeLabel(until)}.`,
  /** Once that time is over. */
  takesEffect: 'It takes effect now.',
  tookEffect: 'It has taken effect.',
  /** In place of `later`, once its time is over. */
  takesEffectOf: (title: string) => `The decision about “${title}” takes effect now.`,
  waitsAgain: (title: string) => `“${title}” is waiting for a decision again.`,
} as const
