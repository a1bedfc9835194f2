/** Storybooks created for everybody who opens the dream journal, in this order. */
export const defaultStorybookTitles = [
  "Lulu's Prophetic Nap",
  "A Traveler's Slumber",
  'Whispers from the Void',
] as const

export const isDefaultTitle = (title: string): boolean => defaultStorybookTitles.some((known) => known === title)

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

const pendingParts = {
  file: 'the file',
  words: 'the title or description',
  age: 'who it is for',
  pen_name: 'your pen name',
} as const
type PendingPart = keyof typeof pendingParts

/** The words of the dream journal for members. */
export const dreamJournal = {
  parts: { own: 'Yours', ready: 'Ready to read', dreaming: 'Still being dreamed' },
  lead: 'The Lantern dreamed three titles on the night you came. The stories it left to you.',
  noneReady: 'Nobody else has finished a story yet. Yours could be the first.',
  /** `count` may end with a plus sign. */
  dreamingCount: (count: string) => `${count} more stories are still being dreamed`,

  waiting: 'A story waiting to be uploaded...',
  ready: 'Storybook is ready!',
  read: 'Read Story',
  coverOf: (title: string) => `The cover of “${title}”`,
  /** Whom a story is for. */
  ages: { all: 'For everybody', 10: 'For 10 and older', 13: 'For 13 and older' },
  begunOn: (day: string) => `Begun ${day}`,

  upload: 'Upload Storybook',
  replace: 'Replace the File',
  uploading: 'Uploading...',
  accepted: 'A PDF or an EPUB of up to 50 MB. Everyone will be able to read it.',
  acceptedForReview: 'A PDF or an EPUB of up to 50 MB. Only you can read it until you submit it for review.',
  progress: (title: string) => `Upload of ${title}`,
  percentSent: (percent: number) => `${percent} percent sent`,
  lookedOver: 'All of it is here. We are looking it over now.',
  cancel: 'Cancel',
  stopped: 'The upload is stopped.',
  notThrough: (name: string) => `${name} did not get through.`,

  /** How often others have opened the storybook, and read it to the end. */
  counts: (opened: number, finished: number) =>
    opened === 0 ? 'Not opened yet.' : `Opened ${times(opened)}, finished ${times(finished)}.`,

  /** Who reads an author's own storybook, by its status. */
  readers: {
    draft: 'Only you can read it.',
    awaiting_guardian: 'Your guardian reviews it first. Then a moderator does.',
    awaiting_moderator: 'A moderator is reviewing it. Then everyone can read it, or you get a note.',
    published: 'Everyone can read it.',
    changed: 'Everyone can read it as it was. A moderator is reviewing what is new.',
    hidden: 'Others can’t read it for now.',
    removed: 'A moderator removed it. Others can’t read it any more.',
  },
  /** In place of `hidden`, by who hides it. */
  hiddenBy: {
    author: 'You withdrew it. Others can’t read it until you submit it again.',
    guardian: 'Your guardian hid it. Others can’t read it for now.',
    moderator: 'A moderator hid it. Others can’t read it for now. You can change it, and a moderator reviews it again.',
    reports: 'Readers reported it, so it’s hidden until a moderator reviews it.',
    suspension: 'It’s hidden until your suspension ends.',
  },
  /** Of a hidden storybook with a new version under review. */
  inReview: 'A moderator is reviewing the new version.',
  /** What is new in a version under review, or that was sent back. */
  pending: (parts: readonly PendingPart[]) => `New: ${parts.map((part) => pendingParts[part]).join(', ')}.`,
  /** As /care says. */
  howLong: 'We aim to review each story within a day.',
  /** Opens the newest file, which others may not see yet. */
  preview: 'Open Your Newest File',
  /** Of a storybook whose new version is not published and not under review. */
  notInReview: 'What is new is not published. Change it, or submit it for review again.',
  submit: 'Submit for review',
  /** In place of `submit` where no review is due. */
  publish: 'Publish',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  /** In place of `withdraw` where others can read it, but not what is new. */
  withdrawAll: 'Withdraw the whole story',
  /** What a moderator has written to the author. */
  note: (note: string) => `A note for you: “${note}”`,

  /** An author appeals against the hiding or removal of a story. */
  appeal: {
    open: 'Appeal',
    heading: (title: string) => `Appeal: “${title}”`,
    lead: 'A moderator reviews it again, and we email you the result. You can appeal once.',
    label: 'Why should others be able to read it?',
    send: 'Send appeal',
    sending: 'Sending...',
    cancel: 'Cancel',
    empty: 'Write why others should be able to read it.',
    waiting: 'You have appealed. We’ll email you the result.',
  },
  /** To a suspended author. `until` null: permanent. */
  suspended: (until: string | null) =>
    until === null
      ? 'You are suspended permanently. You can read your stories, but you can’t publish.'
      : `You are suspended until ${until}. You can read your stories, but you can’t publish. Then stories hidden by the suspension are shown again.`,

  more: 'More dreams',
  fetchingMore: 'Going to fetch more...',
  moreFailed: 'We could not fetch the next dreams just now. These stay where they are.',
  shown: (part: string, count: number) => `${part}: ${count} dream ${count === 1 ? 'story' : 'stories'} on the shelf`,

  empty: 'Not one dream on the shelf. Perhaps everybody is still asleep and busy with the first page.',
  lookAgain: 'Look again',

  errors: {
    fetch: "We could not fetch the others' dreams just now. They are safe on their shelf.",
    check: 'We could not see whether your own three books are here. Everything else is in its place.',
    initialize: 'Your own three books are not all made yet. We can make the rest now.',
    refresh: 'Your own three books are made, but we could not fetch them just now.',
  },
  again: 'Try again',
} as const

/** Shown to an author before the first upload. */
export const everyoneReads = {
  heading: 'Everyone will be able to read it',
  points: [
    'Once your file is here, anybody who visits can read it and keep a copy. They need no account for that.',
    'Please upload only what you have made yourself or may share. Leave out your real name, your school and where you live.',
    'You can put another file in its place at any time. Copies that somebody has kept stay with them.',
    'If you are not grown up yet, please show this to somebody who is.',
  ],
  /** In place of the first point where works are reviewed. */
  reviewed:
    'Once it’s published, anyone can read it and keep a copy, even without an account. A moderator may review it first.',
  agree: 'Yes, choose a file',
  decline: 'Not now',
} as const

/** Asked before an author deletes a storybook. */
export const deleteStorybook = {
  open: 'Delete',
  heading: (title: string) => `Delete “${title}”?`,
  points: [
    'The story, its file and everybody’s place in it are deleted for good. We cannot bring them back.',
    'Copies that somebody has kept stay with them.',
  ],
  /** Of the three that everybody has. */
  beginsAgain: 'A new one with this title takes its place, waiting for a file.',
  confirm: 'Delete it for good',
  deleting: 'Deleting...',
  keep: 'Keep it',
} as const

/** The form for one more storybook. */
export const beginStorybook = {
  heading: 'Begin another story',
  label: 'Its title',
  begin: 'Begin the story',
  beginning: 'Beginning...',
  untitled: 'A story needs a title first.',
  taken: 'You have a story with this title already.',
  begun: (title: string) => `${title} is begun.`,
} as const

/** Before an author's pen name; `member` stands for one without. */
export const byline = { by: 'by', member: 'a member', you: 'you' } as const

/** The form for the pen name. */
export const penName = {
  heading: 'Your pen name',
  hint: (longest: number) =>
    `Others see it beside your stories. Make one up, of up to ${longest} characters: not your real name. Without one, your stories are by a member.`,
  label: 'Pen name',
  save: 'Keep this name',
  saving: 'Keeping it...',
  none: 'Your stories are by a member now.',
  shown: (name: string) => `Your stories are by ${name} now.`,
  waits: (name: string) => `Others see ${name} once a moderator approves it.`,
  givesAway: 'This reads like something by which you could be found. Please make a name up.',
} as const

/** What others read about an author's own storybook. */
export const editStorybook = {
  open: 'Edit',
  heading: (title: string) => `Edit “${title}”`,
  title: 'Title',
  description: 'Description',
  length: (longest: number) => `Up to ${longest} characters. What is it about?`,
  age: 'Whom it is for',
  noAge: 'Not chosen yet',
  /** Both of a story that others read. */
  wordsReviewed: 'A moderator may review a new title or description first. Until then, readers see the old one.',
  ageReviewed: 'If you choose a younger age, a moderator reviews it first.',
  ageHint: 'Until you choose, it counts as a story for 13 and older.',
  /** Of the three that everybody has. */
  beginsAgain: 'Everybody has a story with this title. If you change it, a new one takes its place.',
  untitled: 'A story needs a title.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Not now',
} as const

/** The dialog in which an author submits a storybook. */
export const submitStorybook = {
  heading: (title: string) => `Submit “${title}” for review`,
  age: 'Who is it for?',
  ageHint: 'A moderator may change this.',
  noAge: 'Choose who it is for.',
  description: 'Description (optional)',
  length: (longest: number) => `Up to ${longest} characters.`,
  next: 'A moderator may read your story first. We aim to do that within a day. Once it’s published, anyone can read it and save a copy. Leave out real names, schools and addresses.',
  submit: 'Submit for review',
  publish: 'Publish',
  submitting: 'Submitting...',
  cancel: 'Cancel',
} as const

/** What text screening says about titles and descriptions, which everybody reads. */
export const screening = {
  unkind: 'Some of these words may hurt somebody. Please find others: every family here reads them.',

  question: {
    heading: 'This seems to give something away',
    lead: 'Everybody in the journal reads it, and nobody needs to know this to enjoy a story.',
    kinds: {
      telephone: 'a telephone number',
      email: 'an email address',
      web: 'a web address',
      handle: 'the name of an account',
      address: 'where somebody lives',
      school: 'a school',
      name: 'somebody’s name',
      birthday: 'a birthday',
    },
    found: (words: string, kind: string) => `“${words}” reads like ${kind}.`,
    reviewed: 'If you send it, a moderator reviews it first. Until then, readers see the old version.',
    change: 'Change it',
    send: 'Send it all the same',
  },
} as const
