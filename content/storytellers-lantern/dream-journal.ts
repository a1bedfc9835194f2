/** Storybooks created for everybody who opens the dream journal, in this order. */
export const defaultStorybookTitles = [
  "Lulu's Prophetic Nap",
  "A Traveler's Slumber",
  'Whispers from the Void',
] as const

export const isDefaultTitle = (title: string): boolean => defaultStorybookTitles.some((known) => known === title)

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

const newParts = {
  file: 'the file',
  words: 'the title or the description',
  age: 'whom it is for',
  'pen-name': 'your pen name',
} as const
type NewPart = keyof typeof newParts

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
  acceptedForReview: 'A PDF or an EPUB of up to 50 MB. Only you and our moderators can read it before you hand it in.',
  progress: (title: string) => `Upload of ${title}`,
  percentSent: (percent: number) => `${percent} percent sent`,
  lookedOver: 'All of it is here. We are looking it over now.',
  cancel: 'Cancel',
  stopped: 'The upload is stopped.',
  notThrough: (name: string) => `${name} did not get through.`,

  /** How often others have opened the storybook, and read it to the end. */
  counts: (opened: number, finished: number) =>
    opened === 0 ? 'Not opened yet.' : `Opened ${times(opened)}, finished ${times(finished)}.`,

  /** Who reads an author's own storybook, by its state. */
  readers: {
    private: 'Only you and our moderators can read it.',
    waiting: 'One of us will look at it. Then everyone can read it, or you get a note.',
    published: 'Everyone can read it.',
    changed: 'Everyone can read it as it was. One of us will look at what is new.',
    hidden: 'For now, others cannot read it. You can take it back, change it and hand it in again.',
    removed: 'It was taken away. Only you and our moderators can read it.',
    /** Hidden, as all works of a suspended author are. */
    suspended: 'For now, others cannot read it.',
  },
  /** What is new in a version that waits. */
  newParts: (parts: readonly NewPart[]) => `New: ${parts.map((part) => newParts[part]).join(', ')}.`,
  /** As /care says. */
  howLong: 'We mean to look at each story within a day.',
  /** Opens the newest file, which others may not see yet. */
  preview: 'Open Your Newest File',
  /** Of a published storybook whose new version a moderator has returned. */
  newVersionReturned: 'What was new is not published. Replace the file or edit the story to try again.',
  handIn: 'Hand It In',
  handingIn: 'Handing it in...',
  withdraw: 'Take it back',
  withdrawing: 'Taking it back...',
  /** In place of `withdraw` where others can read it: the whole story, not only what is new. */
  takeFromView: 'Take it from view',
  /** What a moderator has written to the author. */
  note: (note: string) => `A note for you: “${note}”`,

  /** An author asks for another look at a story that was hidden or removed. */
  appeal: {
    open: 'Ask for another look',
    heading: (title: string) => `Another look at “${title}”`,
    lead: 'We look at it once more, and write to you. You can ask once.',
    label: 'Why should others read it?',
    send: 'Ask',
    sending: 'Asking...',
    cancel: 'Not now',
    empty: 'Please write a few words.',
    waiting: 'You have asked for another look. We write to you.',
  },
  /** To an author who may not show anything. `until` null: for good. */
  suspended: (until: string | null) =>
    until === null
      ? 'You cannot show your stories to others any more. You can still read them.'
      : `Until ${until} your stories are not shown to others. After that those that were hidden come back by themselves.`,

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
  /** In place of the first point where works are looked at. */
  reviewed:
    'Once you hand it in, anybody who visits can read it and keep a copy. They need no account for that. One of us may look at it first.',
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
  waits: (name: string) => `Others see ${name} once one of us has looked at it.`,
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
  wordsReviewed:
    'If you change the title or the description, one of us may look at it first. Nobody else sees the story meanwhile.',
  ageReviewed: 'If you choose a younger age, one of us looks at it first.',
  ageHint: 'Until you choose, it counts as a story for 13 and older.',
  /** Of the three that everybody has. */
  beginsAgain: 'Everybody has a story with this title. If you change it, a new one takes its place.',
  untitled: 'A story needs a title.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Not now',
} as const

/** What the sieve says about titles and descriptions, which everybody reads. */
export const sieved = {
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
    reviewed: 'If you send it, somebody looks at your story again. Until then, nobody else can read it.',
    change: 'Change it',
    send: 'Send it all the same',
  },
} as const
