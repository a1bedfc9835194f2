import { dayLabel } from '../dates.ts'

/** Storybooks created for everybody who opens the dream journal, in this order. */
export const defaultStorybookTitles = [
  "Lulu's Prophetic Nap",
  "A Traveler's Slumber",
  'Whispers from the Void',
] as const

export const isDefaultTitle = (title: string): boolean => defaultStorybookTitles.some((known) => known === title)

const pendingParts = {
  file: 'the file',
  words: 'the title or description',
  age: 'who it is for',
  pen_name: 'your pen name',
} as const
type PendingPart = keyof typeof pendingParts

/** The only appeal about a work, with its times in ISO 8601; `answered_at` null: open. */
export type Appealed = { readonly at: string; readonly answered_at: string | null; readonly earlier: boolean }

/** The words of the dream journal for members. */
export const dreamJournal = {
  ownPage: 'See your author page',
  parts: { own: 'Yours', ready: 'Ready to read', dreaming: 'Not uploaded yet' },
  lead: 'The Lantern dreamed three titles for you. Write their stories, and upload each one as a PDF or EPUB.',
  noneReady: 'Nobody else has finished a story yet. What others publish appears here.',
  /** Others' stories without a file. */
  dreaming: { open: 'Show stories that aren’t uploaded yet', none: 'Every story is uploaded.' },

  waiting: 'A story waiting to be uploaded...',
  ready: 'Storybook is ready!',
  read: 'Read Story',
  coverOf: (title: string) => `The cover of “${title}”`,
  /** Of the title in the file's own data, where it is another one. */
  fileTitle: (title: string) => `Title in the file: ${title}`,
  /** By its address. */
  fileKind: (url: string) => (url.endsWith('.epub') ? 'EPUB file' : 'PDF file'),
  /** Whom a story is for. */
  ages: { all: 'For everyone', 10: 'For 10 and older', 13: 'For 13 and older' },
  begunOn: (day: string) => `Started ${day}`,
  publishedOn: (day: string) => `Published ${day}`,

  /** Opens the menu of an own storybook. */
  manage: 'Manage',
  upload: 'Upload storybook',
  replace: 'Replace the file',
  uploading: 'Uploading...',
  /** Once, above all own stories. */
  accepted: 'A file can be up to 50 MB. Everyone will be able to read it.',
  acceptedForReview: 'A file can be up to 50 MB. Only you can read it until you submit it for review.',
  progress: (title: string) => `Upload of ${title}`,
  percentSent: (percent: number) => `${percent} percent sent`,
  lookedOver: 'Upload complete. We are checking the file now.',
  cancel: 'Cancel',
  stopped: 'Upload canceled.',
  notThrough: (name: string) => `${name} was not uploaded.`,

  /** How many signed-in readers have opened the storybook, and read it to the end. */
  counts: (opened: number, finished: number) =>
    opened === 0
      ? 'Signed-in readers: none yet.'
      : `Signed-in readers: ${opened.toLocaleString('en-US')} opened it, ${finished.toLocaleString('en-US')} finished it.`,

  /** Who reads an author's own storybook, by its status. */
  readers: {
    draft: 'Only you can read it.',
    awaiting_guardian: 'Your guardian reviews it first. Then a moderator does.',
    awaiting_moderator: 'A moderator is reviewing it. Then everyone can read it, or you get a note.',
    published: 'Everyone can read it.',
    changed: 'Everyone can read the old version. A moderator is reviewing the new one.',
    hidden: 'Others can’t read it for now.',
    removed: 'A moderator removed it. Others can’t read it anymore.',
  },
  /** Of a story, or its new version, to which a moderator has requested changes. */
  returned: {
    story: 'A moderator requested changes. Only you can read it until you submit it again.',
    version: 'A moderator requested changes to the new version. Change it, then submit it for review again.',
  },
  /** In place of `hidden`, by who hides it. */
  hiddenBy: {
    author: 'You withdrew it. Others can’t read it until you submit it again.',
    guardian: 'Your guardian hid it. Others can’t read it for now.',
    moderator: 'A moderator hid it. Others can’t read it for now. You can change it, and a moderator reviews it again.',
    reports: 'Readers reported it, so it’s hidden until a moderator reviews it.',
    suspension: 'It’s hidden until your suspension ends.',
  },
  /** Of one that a moderator has just hidden or removed, who can still undo that. */
  justNow: {
    hidden:
      'A moderator hid it just now. Others can’t read it for now. If it stays hidden, you’ll soon get a note with the reason, here and by email.',
    removed:
      'A moderator removed it just now. Others can’t read it. If it stays removed, you’ll soon get a note with the reason, here and by email.',
  },
  /** Of a hidden storybook with a new version under review. */
  inReview: 'A moderator is reviewing the new version.',
  /** What is new in a version under review, or that was sent back. */
  pending: (parts: readonly PendingPart[]) => `New: ${parts.map((part) => pendingParts[part]).join(', ')}.`,
  /** As /care says. */
  howLong: 'We aim to review each story within a day.',
  /** Copies the address at which everyone can read it. */
  copyLink: 'Copy link',
  /** Opens the newest file, which others may not see yet. */
  preview: 'Open your newest file',
  /** Of a storybook whose new version is not published and not under review. */
  notInReview: 'The new version isn’t published. Change it, or submit it for review again.',
  submit: 'Submit for review',
  /** In place of `submit` where no review is due. */
  publish: 'Publish',
  withdraw: 'Withdraw',
  /** Asked before it. */
  withdrawal: {
    heading: (title: string) => `Withdraw “${title}”?`,
    text: 'Others can’t read it until you submit it again.',
    confirm: 'Withdraw story',
    pending: 'Withdrawing...',
    keep: 'Keep it',
  },
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
    sent({ at, answered_at: answeredAt, earlier }: Appealed): string {
      if (earlier) return `You already appealed on ${dayLabel(at)}. Each story can be appealed once.`
      return answeredAt === null
        ? `You appealed on ${dayLabel(at)}. We’ll email you the result.`
        : `We answered your appeal on ${dayLabel(answeredAt)}. The decision stays.`
    },
  },
  /** To a suspended author. `until` null: permanent. */
  suspended: (until: string | null) =>
    until === null
      ? 'You are suspended permanently. You can read your stories, but you can’t publish.'
      : `You are suspended until ${until}. You can read your stories, but you can’t publish. After that, we show your hidden stories again.`,

  more: 'More stories',
  fetchingMore: 'Loading more...',
  moreFailed: 'We can’t load more stories right now.',
  shown: (part: string, count: number) => `${part}: ${count} ${count === 1 ? 'story' : 'stories'}`,

  empty: 'No stories yet.',
  lookAgain: 'Check again',

  errors: {
    fetch: 'We can’t load other people’s stories right now. Nothing is lost.',
    check: 'We can’t load your own three storybooks right now. Nothing is lost.',
    initialize: 'We couldn’t create all of your own three storybooks. Try again to create the rest.',
    refresh: 'We created your own three storybooks, but can’t load them right now.',
    /** Of those with a file. */
    works: 'We can’t show who can read your stories right now. Nothing is lost.',
  },
  again: 'Try again',
} as const

/** The page of an author. */
export const authorPageWords = {
  /** Without a pen name. */
  member: 'A Member',
  lead: 'Stories by this author.',
  /** In place of `lead`, once they are known. `day`: of the latest. */
  count: (count: number, day: string) =>
    count === 1 ? `One story, published ${day}.` : `${count} stories, the latest published ${day}.`,
  heading: 'Published stories',
  /** What stands in place of the author's name. */
  penName: 'This is a pen name. We don’t show authors’ real names.',
  noPenName: 'This author shows no name.',
  more: {
    heading: 'More to read',
    lead: 'Picture books are free for everyone, also without an account.',
    books: { to: '/storybooks', label: 'All picture books' },
    journal: { to: '/storytellers-lantern/dreams', label: 'Stories by other members' },
  },
  title: (name: string) => `Stories by ${name}`,
  loading: 'Loading the stories...',
  notFound: {
    heading: 'Author Not Found',
    description: 'This author has no published stories.',
  },
  failed: 'We can’t load these stories right now.',
  again: 'Try again',
  /** The link to it from a book. */
  open: 'More by this author',
} as const

/** The form that finds stories of others. The values are those of the API. */
export const storyFinder = {
  label: 'Title or pen name',
  age: 'Reader’s age',
  ages: [
    ['', 'Any age'],
    ['7-9', '4 to 9'],
    ['10-12', '10 to 12'],
  ],
  order: 'Sort by',
  orders: [
    ['newest', 'Newest first'],
    ['oldest', 'Oldest first'],
  ],
  search: 'Search',
  all: 'Show all stories',
  none: 'No stories match. Try another word or age.',
} as const

/** Shown to an author before the first upload. */
export const everyoneReads = {
  heading: 'Everyone will be able to read it',
  points: [
    'Once you upload a file, anyone can read it and save a copy, even without an account.',
    'Upload only what you made yourself or have the right to share. Leave out your real name, your school and where you live.',
    'You can replace the file at any time. Readers keep the copies they saved.',
    'If you are under 18, show this to an adult first.',
  ],
  /** In place of the first point where works are reviewed: each one, or some. */
  reviewed: (isCertain: boolean) =>
    `Once it’s published, anyone can read it and save a copy, even without an account. A moderator ${isCertain ? 'reviews' : 'may review'} it first.`,
  agree: 'Yes, choose a file',
  decline: 'Not now',
} as const

/** Asked before an author deletes a storybook. */
export const deleteStorybook = {
  open: 'Delete',
  heading: (title: string) => `Delete “${title}”?`,
  points: [
    'This can’t be undone. We delete the story, its file and every reader’s bookmark in it.',
    'Readers keep the copies they saved.',
  ],
  /** Of the three that everybody has. */
  beginsAgain: 'A new, empty storybook with this title takes its place.',
  confirm: 'Delete story',
  deleting: 'Deleting...',
  keep: 'Keep it',
} as const

/** The dialog that starts one more storybook. */
export const startStory = {
  open: 'Start a story',
  heading: 'Start a story',
  lead: 'You can change the title later. Next, upload the story as a PDF or EPUB.',
  label: 'Title',
  start: 'Start story',
  starting: 'Starting...',
  cancel: 'Cancel',
  untitled: 'Enter a title first.',
  taken: 'You already have a story with this title.',
  started: (title: string) => `“${title}” is under Yours. Upload its file when it’s ready.`,
} as const

/** Before an author's pen name; `member` stands for one without. */
export const byline = { by: 'by', member: 'a member', you: 'you' } as const

/** An author's pen name, and the dialog that changes it. */
export const penName = {
  none: 'Your stories are “by a member”.',
  shown: (name: string) => `Your stories are by ${name}.`,
  waits: (name: string) => `Readers see ${name} once a moderator approves it.`,
  /** `ofWhat` is read out. */
  open: 'Change',
  ofWhat: 'your pen name',
  heading: 'Your pen name',
  label: 'Pen name (optional)',
  hint: (longest: number) =>
    `Readers see it with all your stories. Make one up, with up to ${longest} characters. Don’t use your real name.`,
  save: 'Save pen name',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const

/** What others read about an author's own storybook. */
export const editStorybook = {
  open: 'Edit',
  heading: (title: string) => `Edit “${title}”`,
  title: 'Title',
  description: 'Description',
  length: (longest: number) => `Up to ${longest} characters. What is it about?`,
  age: 'Who is it for?',
  noAge: 'Not chosen yet',
  /** Both of a story that others read. */
  wordsReviewed: 'A moderator may review a new title or description first. Until then, readers see the old one.',
  ageReviewed: 'If you choose a younger age, a moderator reviews it first.',
  /** Of findings in them. */
  reviewed: 'If you save it, a moderator reviews it first. Until then, readers see the old version.',
  ageHint: 'Until you choose, only readers of 13 and older can find it.',
  /** Of the three that everybody has. */
  beginsAgain:
    'Every journal has a story with this title. If you change the title, a new, empty story takes its place.',
  untitled: 'Enter a title.',
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
  /** `isCertain`: whether a moderator reads each story, or perhaps this one. */
  next: (isCertain: boolean) =>
    `A moderator ${isCertain ? 'reads' : 'may read'} your story first. We aim to do that within a day. Once it’s published, anyone can read it and save a copy. Leave out real names, schools and addresses.`,
  /** Where no review is due. */
  now: {
    heading: (title: string) => `Publish “${title}”`,
    lead: 'Your story is published right away. Anyone can read it and save a copy. Leave out real names, schools and addresses.',
  },
  /** Of findings in the description. */
  reviewed: 'If you submit it, a moderator reviews it first.',
  submit: 'Submit for review',
  publish: 'Publish',
  submitting: 'Submitting...',
  cancel: 'Cancel',
} as const

/** What text screening says about titles and descriptions, which everybody reads. */
export const screening = {
  question: {
    heading: 'Possible personal details',
    lead: 'Everyone can read this. Leave out what tells who or where someone is.',
    kinds: {
      telephone: 'a phone number',
      email: 'an email address',
      web: 'a web address',
      handle: 'a user name',
      address: 'a street address',
      school: 'a school',
      name: 'a person’s name',
      birthday: 'a birthday',
    },
    found: (words: string, kind: string) => `“${words}” looks like ${kind}.`,
    change: 'Edit',
    /** The label of the button that goes on. */
    anyway: (action: string) => `${action} anyway`,
  },
} as const
