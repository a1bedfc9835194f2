import { site } from '../site.ts'
import { workWords, type WorkWords } from '../works.ts'
import { openFamily } from './guardians.ts'
import { emailDay, type EmailText } from './memberships.ts'

interface EmailFacts {
  readonly work: WorkWords
  readonly title: string
  /** The address at which everybody reads it. */
  readonly page: string
  /** What a moderator wrote to the author; null where nothing was written. */
  readonly note: string | null
  /** The address of the page on which its author or a guardian finds it. */
  readonly journal: string
}

const noteFact = (note: string | null) => (note === null ? [] : [{ facts: [['Note', note]] as const }])
const anotherLook = ({ place }: WorkWords) => `If this is a mistake, you can appeal once, in your ${place}.`
const open = (work: WorkWords, journal: string) => ({ button: work.open, link: journal })

/** The emails to an author about what a moderator decided, by the decision. */
export const workEmails = {
  publish: ({ work, title, page, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” now`,
    heading: `Your ${work.one} is published`,
    parts: [
      `A moderator approved “${title}”. Everyone can read it as it is now.`,
      { button: `Read your ${work.one}`, link: page },
      'You can send this link to anyone. Readers need no account.',
      { label: work.open, link: journal },
    ],
  }),

  request_changes: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `Changes requested: “${title}”`,
    heading: `Changes requested for your ${work.one}`,
    parts: [
      `A moderator asks for changes to “${title}” before it can be published.`,
      ...noteFact(note),
      `Edit your ${work.one}, then submit it again. Readers keep the earlier version, if there is one.`,
      open(work, journal),
    ],
  }),

  hide: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden`,
    heading: `Your ${work.one} is hidden`,
    parts: [
      `A moderator hid “${title}”. Others can’t read it.`,
      ...noteFact(note),
      'You can edit it. Then a moderator reviews it again.',
      anotherLook(work),
      open(work, journal),
    ],
  }),

  /** Hidden by reports; the note names the rules. */
  report: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden`,
    heading: `Your ${work.one} is hidden`,
    parts: [
      `Readers reported “${title}”. Others can’t read it for now.`,
      ...noteFact(note),
      'You can edit it. Then a moderator reviews it again.',
      anotherLook(work),
      open(work, journal),
    ],
  }),

  show: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” again`,
    heading: `Your ${work.one} is shown again`,
    parts: [`Everyone at ${site.name} can read “${title}” again.`, open(work, journal)],
  }),

  remove: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” was removed`,
    heading: `Your ${work.one} was removed`,
    parts: [
      `“${title}” breaks the rules of ${site.name}, so a moderator removed it. Others can’t read it anymore.`,
      ...noteFact(note),
      `You still have it in your ${work.place}.`,
      anotherLook(work),
      open(work, journal),
    ],
  }),

  /** A moderator has said whom it is for. */
  correct_age: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `We changed the age rating of “${title}”`,
    heading: `We changed the age rating of your ${work.one}`,
    parts: [
      `A moderator changed who “${title}” is for.`,
      { facts: [['Age rating', note ?? '']] },
      'Nothing else changed. If you choose a younger age again, a moderator reviews it first.',
      open(work, journal),
    ],
  }),

  /** An appeal that changes nothing. */
  uphold: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `Your appeal about “${title}”`,
    heading: 'The decision stays',
    parts: [
      `We reviewed “${title}” again because you appealed. The decision stays: others can’t read it.`,
      ...noteFact(note),
      `You still have it in your ${work.place}.`,
      open(work, journal),
    ],
  }),
} as const

const childCanAppeal = 'Your child still has it and sees this note, too. Your child can appeal once.'

/** To a guardian, when a child has submitted a work. */
export const approvalNeededEmail = ({ work, family }: { work: WorkWords; family: string }): EmailText => ({
  subject: `A ${work.one} needs your approval`,
  heading: `A ${work.one} needs your approval`,
  parts: [
    `A child in your family submitted a ${work.one} at ${site.name}. It stays private until you and a moderator approve it.`,
    openFamily(family),
  ],
})

/** The emails to a guardian about what a moderator decided about a child's work, by the decision. */
export const childWorkEmails = {
  publish: ({ work, title, page, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” now`,
    heading: `Hooray! A ${work.one} from your family is published`,
    parts: [
      `A guardian and a moderator approved “${title}”. Everyone can read it now. Your child’s name is never shown.`,
      { button: `Read the ${work.one}`, link: page },
      'What happens next:',
      {
        list: [
          'Your child’s next visit begins with a celebration: the cover, in a great deal of light.',
          'You can send the link to family and friends. They need no account.',
          'Your child is told when 3, 5, 12 and more people have read it. Nobody is told who they are.',
          'You can hide it on your family page at any time.',
        ],
      },
      { label: openFamily(journal).button, link: journal },
    ],
  }),

  request_changes: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `Changes requested: “${title}”`,
    heading: `Changes requested for a ${work.one} from your family`,
    parts: [
      `A moderator asks for changes to “${title}” before it can be published.`,
      ...noteFact(note),
      `Your child sees this note, too. Your child can change the ${work.one} and send it again. A new version needs your approval first.`,
      openFamily(journal),
    ],
  }),

  hide: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden`,
    heading: `A ${work.one} from your family is hidden`,
    parts: [
      `A moderator hid “${title}”. Others can’t read it.`,
      ...noteFact(note),
      childCanAppeal,
      openFamily(journal),
    ],
  }),

  report: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden`,
    heading: `A ${work.one} from your family is hidden`,
    parts: [
      `Readers reported “${title}”. Others can’t read it for now.`,
      ...noteFact(note),
      childCanAppeal,
      openFamily(journal),
    ],
  }),

  show: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” again`,
    heading: `A ${work.one} from your family is shown again`,
    parts: [`Everyone can read “${title}” again.`, openFamily(journal)],
  }),

  remove: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” was removed`,
    heading: `A ${work.one} from your family was removed`,
    parts: [
      `“${title}” breaks the rules of ${site.name}, so a moderator removed it. Others can’t read it anymore.`,
      ...noteFact(note),
      childCanAppeal,
      openFamily(journal),
    ],
  }),

  correct_age: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `We changed the age rating of “${title}”`,
    heading: `We changed the age rating of a ${work.one}`,
    parts: [`A moderator changed who “${title}” is for.`, { facts: [['Age rating', note ?? '']] }, openFamily(journal)],
  }),

  uphold: ({ title, note, journal }: EmailFacts): EmailText => ({
    subject: `Your appeal about “${title}”`,
    heading: 'The decision stays',
    parts: [
      `We reviewed “${title}” again after the appeal. The decision stays: others can’t read it.`,
      ...noteFact(note),
      openFamily(journal),
    ],
  }),
} as const satisfies Record<keyof typeof workEmails, (facts: EmailFacts) => EmailText>

/** To owners and moderators, when something has waited for a day. */
export const reminderEmail = ({ works, desk }: { works: number; desk: string }): EmailText => ({
  subject: 'Waiting for review for over a day',
  heading: 'Waiting for review for over a day',
  parts: [
    works === 1
      ? `One work at ${site.name} is waiting for a moderator.`
      : `${works} works at ${site.name} are waiting for a moderator.`,
    'At least one of them has been waiting for more than a day.',
    { button: 'Open the review desk', link: desk },
  ],
})

/** To owners and moderators, at once, about a report of personal details or danger. */
export const urgentReportEmail = ({
  work,
  reason,
  desk,
}: {
  work: WorkWords
  reason: string
  desk: string
}): EmailText => ({
  subject: `Urgent report: please review a ${work.one} now`,
  heading: 'A reader sent an urgent report',
  parts: [
    `A reader at ${site.name} reported a ${work.one} and chose this reason:`,
    { facts: [['Reason', reason]] },
    'Urgent reports are the first in the list of reported works on the desk.',
    { button: 'Open the review desk', link: desk },
  ],
})

/** What people make, of every kind. */
const everyKind = Object.values(workWords)
  .map(({ many }) => many)
  .join(' and ')

/** Where somebody finds their works of each kind. */
type Pages = readonly { readonly work: WorkWords; readonly page: string }[]
const openEach = (pages: Pages) => pages.map(({ work, page }) => open(work, page))

/** The emails to somebody who is suspended or banned, and once that is over. */
export const suspensionEmails = {
  suspended({ until, note, pages }: { until: string | null; note: string; pages: Pages }): EmailText {
    const day = until === null ? null : emailDay(until)
    return {
      subject: day === null ? `You’re suspended at ${site.name}` : `You’re suspended until ${day}`,
      heading: 'You can’t publish right now',
      parts: [
        day === null
          ? `You broke the rules of ${site.name}, so you can’t publish anything. Your ${everyKind} are hidden.`
          : `You broke the rules of ${site.name}, so you can’t publish anything until ${day}. Your ${everyKind} are hidden.`,
        ...noteFact(note),
        `Nothing is deleted. You can still read your ${everyKind}, and everything else works as before.`,
        ...(day === null ? [] : [`After that day your ${everyKind} are shown again. You don’t need to do anything.`]),
        ...openEach(pages),
      ],
    }
  },

  over: ({ pages }: { pages: Pages }): EmailText => ({
    subject: 'You can publish again',
    heading: 'You can publish again',
    parts: [
      `Your suspension at ${site.name} has ended. Your published ${everyKind} are shown again.`,
      ...openEach(pages),
    ],
  }),

  banned: ({ note, refund, contact }: { note: string; refund: boolean; contact: string }): EmailText => ({
    subject: `Your account at ${site.name} is banned`,
    heading: 'Your account is banned',
    parts: [
      `Your account at ${site.name} is banned. You can’t sign in anymore, and nobody else can see your ${everyKind}.`,
      ...noteFact(note),
      'Your memberships end now, and you won’t be charged again.',
      ...(refund ? ['If you have paid for a membership, we refund your last payment.'] : []),
      'Write to us if you think this is a mistake, if you want a copy of your data, or if you want us to delete your account.',
      { button: 'Write to us', link: contact },
    ],
  }),

  banOver: ({ login }: { login: string }): EmailText => ({
    subject: `You can sign in at ${site.name} again`,
    heading: 'You can sign in again',
    parts: [
      `The ban on your account at ${site.name} has ended. You can sign in again, and your published ${everyKind} are shown again.`,
      'Your memberships have ended. You can join again at any time.',
      { button: 'Sign in', link: login },
    ],
  }),
} as const
