import { many } from '../account/certificate.ts'
import { site } from '../site.ts'
import { emailDay, type EmailText } from './memberships.ts'

/** The weekly email to a guardian who wants one. */
export const weekEmail = ({
  read,
  pages,
  stories,
  family,
}: {
  read: number
  pages: number
  stories: number
  family: string
}): EmailText => ({
  subject: 'A week in your family',
  heading: 'A week in your family',
  parts: [
    'This is what your children have read and made in the last seven days.',
    {
      facts: [
        ...(read > 0 ? [['Reading', many(read, 'book', 'books')] as const] : []),
        ...(pages > 0 ? [['Writing', many(pages, 'page', 'pages')] as const] : []),
        ...(stories > 0 ? [['Making', many(stories, 'story begun', 'stories begun')] as const] : []),
      ],
    },
    'Who read what stands on your family’s page, and never in a letter.',
    { button: 'Open your family', link: family },
  ],
})

/** The emails to and about the guardians of a family. None of them says anything of its children. */
export const familyEmails = {
  invitation: ({ from, link, expiresAt }: { from: string; link: string; expiresAt: string }): EmailText => ({
    subject: `An invitation to a family at ${site.name}`,
    heading: 'You are invited to a family',
    parts: [
      `${from} has a family at ${site.name} and would like you to be its second grown-up. You would look after its children’s places as they do.`,
      'Before you decide, the page behind this button tells you what that means. You need an account with this address for it. Without one, make it first, and then open this letter again.',
      { button: 'See the invitation', link },
      `The invitation is open until ${emailDay(expiresAt)}.`,
      'If you do not know who this is, there is nothing to do. Nobody learns whether you have an account.',
    ],
  }),

  /** To the head. */
  joined: ({ other }: { other: string }): EmailText => ({
    subject: `Your family at ${site.name} has a second grown-up`,
    heading: 'Your invitation was accepted',
    parts: [
      `${other} is a grown-up of your family now, with the same rights over the children’s places as you. You are still its head.`,
      'On the page “Your Family” you can take them out again.',
    ],
  }),

  /** To the head. */
  left: ({ other }: { other: string }): EmailText => ({
    subject: `A grown-up has left your family at ${site.name}`,
    heading: 'You are its only grown-up now',
    parts: [
      `${other} has left your family, or their account is deleted. Everything of the children’s stays, and so does what they were allowed.`,
      'Wherever a child was reading, that has ended. Hand over again when you like.',
    ],
  }),

  /** To whoever was taken out by the head. */
  takenOut: ({ other }: { other: string }): EmailText => ({
    subject: `You have left a family at ${site.name}`,
    heading: 'You are not in that family any more',
    parts: [
      `${other}, who is the head of the family, has taken you out of it. You do not see its children’s places any more.`,
      'Your account, your memberships and everything else of yours stay as they are.',
    ],
  }),

  /** To the other guardian of somebody who joined less than 7 days ago. */
  triedToErase: ({ other }: { other: string }): EmailText => ({
    subject: `Somebody tried to erase a child’s profile at ${site.name}`,
    heading: 'A new guardian tried to erase a child’s profile',
    parts: [
      `${other} joined your family less than 7 days ago and tried to erase a child’s profile. Nothing was erased: a new guardian can’t do that alone.`,
      'If you both want it, you can erase the profile yourself on the page “Your Family”.',
      'If you do not know this person, the guardian who manages the family can remove them there.',
    ],
  }),

  /** To the other guardian of somebody who joined less than 7 days ago. */
  triedToRemove: ({ other }: { other: string }): EmailText => ({
    subject: `Somebody tried to remove you from your family at ${site.name}`,
    heading: 'A new guardian tried to remove you',
    parts: [
      `${other} joined your family less than 7 days ago and tried to remove you from it. Nothing was changed: a new guardian can’t do that alone.`,
      'If you do not know this person, the guardian who manages the family can remove them on the page “Your Family”.',
    ],
  }),

  /** To the head. */
  erased: ({ other }: { other: string }): EmailText => ({
    subject: `A child’s profile in your family at ${site.name} was erased`,
    heading: 'A child’s profile was erased',
    parts: [
      `${other}, the other guardian of your family, has erased a child’s profile with everything in it. This can’t be undone.`,
      'The page “Your Family” shows who is still there. If you did not agree to this, answer this email.',
    ],
  }),

  /** To the new head, when the former one has handed on. */
  handedOn: ({ other }: { other: string }): EmailText => ({
    subject: `You are the head of your family at ${site.name}`,
    heading: 'You are the head of your family now',
    parts: [
      `${other} has handed your family on to you. You can now invite another grown-up, take one out, and hand it on yourself. ${other} stays in the family.`,
      'Nobody pays anything else than before: memberships stay with whoever has them.',
    ],
  }),

  /** To the new head, when the former one’s account is deleted. */
  inherited: ({ other }: { other: string }): EmailText => ({
    subject: `You are the head of your family at ${site.name}`,
    heading: 'You are the head of your family now',
    parts: [
      `The account of ${other} is deleted, so the family is yours. Everything of the children’s stays, and so does what they were allowed.`,
      'Rooms that were open because of their membership are closed now. Wherever a child was reading, that has ended. Hand over again when you like.',
    ],
  }),
} as const
