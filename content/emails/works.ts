import { site } from '../site.ts'
import { workWords, type WorkWords } from '../works.ts'
import { emailDay, type EmailText } from './memberships.ts'

interface EmailFacts {
  readonly work: WorkWords
  readonly title: string
  /** What a moderator wrote to the author; null where nothing was written. */
  readonly note: string | null
  /** The address of the page on which its author or a guardian finds it. */
  readonly journal: string
}

const noteFact = (note: string | null) => (note === null ? [] : [{ facts: [['A note for you', note]] as const }])
const anotherLook = ({ place }: WorkWords) => `If this is a mistake, you can appeal once, in your ${place}.`
const open = (work: WorkWords, journal: string) => ({ button: work.open, link: journal })

/** The emails to an author about what a moderator decided, by the decision. */
export const workEmails = {
  publish: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” now`,
    heading: `Your ${work.one} is published`,
    parts: [`A moderator approved “${title}”. Everyone can read it as it is now.`, open(work, journal)],
  }),

  request_changes: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” has come back to you`,
    heading: `Your ${work.one} has come back`,
    parts: [
      `A moderator asks for changes to “${title}”. It is not published as it is.`,
      ...noteFact(note),
      `Nothing is lost, and what others could read before they still can. Edit your ${work.one}. If your ${work.place} then shows “Submit for review”, submit it again.`,
      open(work, journal),
    ],
  }),

  hide: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden for now`,
    heading: `Your ${work.one} is hidden for now`,
    parts: [
      `For now others cannot read “${title}”.`,
      ...noteFact(note),
      'You can change it. Then a moderator reviews it again.',
      anotherLook(work),
      open(work, journal),
    ],
  }),

  show: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” again`,
    heading: `Your ${work.one} is shown again`,
    parts: [`“${title}” is back where everyone at ${site.name} can read it.`, open(work, journal)],
  }),

  remove: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” was taken away`,
    heading: `Your ${work.one} was taken away`,
    parts: [
      `“${title}” does not fit the rules of ${site.name}, so others cannot read it any more.`,
      ...noteFact(note),
      `You still have it in your ${work.place}.`,
      anotherLook(work),
      open(work, journal),
    ],
  }),

  /** A moderator has said whom it is for. */
  correct_age: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `We have changed whom “${title}” is for`,
    heading: `We have changed whom your ${work.one} is for`,
    parts: [
      `A moderator corrected who “${title}” is for.`,
      { facts: [['From now on', note ?? '']] },
      'Everything else is as it was. If you choose a younger age again, a moderator reviews it first.',
      open(work, journal),
    ],
  }),

  /** An appeal that changes nothing. */
  uphold: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `We have looked at “${title}” once more`,
    heading: 'We have looked once more',
    parts: [
      `You asked us to look at “${title}” once more, and we have. Others still cannot read it.`,
      ...noteFact(note),
      `You still have it in your ${work.place}.`,
      open(work, journal),
    ],
  }),
} as const

const openFamily = (family: string) => ({ button: 'Open your family', link: family })

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
  publish: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” now`,
    heading: `A ${work.one} of your family is published`,
    parts: [
      `You and a moderator approved “${title}”. Everyone can read it as it is now. Its author’s name is never shown.`,
      'You can hide it at any time.',
      openFamily(journal),
    ],
  }),

  request_changes: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” has come back to your family`,
    heading: `A ${work.one} has come back`,
    parts: [
      `A moderator asks for changes to “${title}”. It is not published as it is.`,
      ...noteFact(note),
      `Its author sees this note, too, and can change the ${work.one} and submit it again.`,
      openFamily(journal),
    ],
  }),

  hide: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” is hidden for now`,
    heading: `A ${work.one} of your family is hidden for now`,
    parts: [
      `For now others cannot read “${title}”.`,
      ...noteFact(note),
      'Its author sees this note, too, and can appeal once.',
      openFamily(journal),
    ],
  }),

  show: ({ work, title, journal }: EmailFacts): EmailText => ({
    subject: `Everyone can read “${title}” again`,
    heading: `A ${work.one} of your family is shown again`,
    parts: [`“${title}” is back where everyone can read it.`, openFamily(journal)],
  }),

  remove: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `“${title}” was taken away`,
    heading: `A ${work.one} of your family was taken away`,
    parts: [
      `“${title}” does not fit the rules of ${site.name}, so others cannot read it any more.`,
      ...noteFact(note),
      'Its author still has it, sees this note, too, and can appeal once.',
      openFamily(journal),
    ],
  }),

  correct_age: ({ work, title, note, journal }: EmailFacts): EmailText => ({
    subject: `We have changed whom “${title}” is for`,
    heading: `We have changed whom a ${work.one} is for`,
    parts: [
      `A moderator corrected who “${title}” is for.`,
      { facts: [['From now on', note ?? '']] },
      openFamily(journal),
    ],
  }),

  uphold: ({ title, note, journal }: EmailFacts): EmailText => ({
    subject: `We have looked at “${title}” once more`,
    heading: 'We have looked once more',
    parts: [
      `We were asked to look at “${title}” once more, and we have. Others still cannot read it.`,
      ...noteFact(note),
      openFamily(journal),
    ],
  }),
} as const satisfies Record<keyof typeof workEmails, (facts: EmailFacts) => EmailText>

/** To owners and moderators, when something has waited for a day. */
export const reminderEmail = ({ works, desk }: { works: number; desk: string }): EmailText => ({
  subject: 'Something has waited for a day',
  heading: 'Something has waited for a day',
  parts: [
    works === 1
      ? `One work at ${site.name} waits for somebody to look at it.`
      : `${works} works at ${site.name} wait for somebody to look at them.`,
    'Their authors and readers count on it.',
    { button: 'Open the desk', link: desk },
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
    { button: 'Open the desk', link: desk },
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
      subject: `For now your ${everyKind} are not shown to others`,
      heading: `Your ${everyKind} are not shown for now`,
      parts: [
        day === null
          ? `From now on you cannot show anything to others at ${site.name}.`
          : `Until ${day} you cannot show anything to others at ${site.name}.`,
        ...noteFact(note),
        `Nothing is lost. You can read your ${everyKind}, and everything else works as before.`,
        ...(day === null ? [] : [`After that day your ${everyKind} are shown again. You need not do anything.`]),
        ...openEach(pages),
      ],
    }
  },

  over: ({ pages }: { pages: Pages }): EmailText => ({
    subject: `You can show your ${everyKind} again`,
    heading: `You can show your ${everyKind} again`,
    parts: [
      `From now on others at ${site.name} see again what you show them. The ${everyKind} that were hidden for this while are back.`,
      ...openEach(pages),
    ],
  }),

  banned: ({ note, refund, contact }: { note: string; refund: boolean; contact: string }): EmailText => ({
    subject: `Your account at ${site.name} is banned`,
    heading: 'Your account is banned',
    parts: [
      `Your account at ${site.name} is banned. You can’t sign in any more, and nobody else can see your ${everyKind}.`,
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
