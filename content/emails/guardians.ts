import { many } from '../account/certificate.ts'
import { site } from '../site.ts'
import { emailDay, type EmailText } from './memberships.ts'

/** The weekly email to a guardian who wants one. */
export const weekEmail = ({
  read,
  pages,
  stories,
  paintings,
  days,
  toys,
  critters,
  minutes,
  family,
}: Readonly<Record<'read' | 'pages' | 'stories' | 'paintings' | 'days' | 'toys' | 'critters' | 'minutes', number>> & {
  family: string
}): EmailText => ({
  subject: 'A week in your family',
  heading: 'A week in your family',
  parts: [
    'This is what your children did in the last seven days.',
    {
      facts: [
        ...(read > 0 ? [['Reading', many(read, 'book', 'books')] as const] : []),
        ...(pages > 0 ? [['Writing', many(pages, 'page', 'pages')] as const] : []),
        ...(stories > 0 ? [['Making', many(stories, 'story', 'stories')] as const] : []),
        ...(paintings > 0 ? [['Painting', many(paintings, 'picture', 'pictures')] as const] : []),
        ...(toys > 0 ? [['Playing', many(toys, 'toy', 'toys')] as const] : []),
        ...(critters > 0 ? [['In the meadow', many(critters, 'critter', 'critters')] as const] : []),
        ...(days > 0 ? [['On Today', many(days, 'day', 'days')] as const] : []),
        ...(minutes > 0 ? [['Time here', many(minutes, 'minute', 'minutes')] as const] : []),
      ],
    },
    'Your family page shows who did what, and what you can read together tonight. We never put that in an email.',
    openFamily(family),
  ],
})

interface Change {
  /** The address of the guardian it is about. */
  readonly other: string
  /** The link to the family page. */
  readonly family: string
}

export const openFamily = (family: string) => ({ button: 'Open your family page', link: family })

/** The emails to and about the guardians of a family. None of them says anything of its children. */
export const familyEmails = {
  invitation: ({ from, link, expiresAt }: { from: string; link: string; expiresAt: string }): EmailText => ({
    subject: `An invitation to a family at ${site.name}`,
    heading: 'You are invited to a family',
    parts: [
      `${from} has a family at ${site.name} and invites you to be its second guardian. You would look after its children’s profiles together.`,
      'The page behind this button explains what that means before you decide. You need an account with this email address. If you don’t have one, create it first, and then open this email again.',
      { button: 'See the invitation', link },
      `The invitation is open until ${emailDay(expiresAt)}.`,
      'If you don’t know this person, you don’t need to do anything. We don’t tell anyone whether you have an account.',
    ],
  }),

  /** To the primary guardian. */
  joined: ({ other, family }: Change): EmailText => ({
    subject: `Your family at ${site.name} has a second guardian`,
    heading: 'Your family has a second guardian',
    parts: [
      `${other} is now a guardian of your family, with the same rights over the children’s profiles as you. You are still the primary guardian.`,
      'You can remove them on your family page.',
      openFamily(family),
    ],
  }),

  /** To the primary guardian. */
  left: ({ other, family }: Change): EmailText => ({
    subject: `A guardian left your family at ${site.name}`,
    heading: 'A guardian left your family',
    parts: [
      `${other} left your family, or their account was deleted. You are the only guardian now. Your children’s profiles and your consents stay as they are.`,
      'Your children were signed out everywhere. You can switch to their profiles again at any time.',
      openFamily(family),
    ],
  }),

  /** To somebody whom the primary guardian has removed. */
  takenOut: ({ other }: Change): EmailText => ({
    subject: `You were removed from a family at ${site.name}`,
    heading: 'You were removed from a family',
    parts: [
      `${other}, the primary guardian of the family, removed you from it. You can no longer see its children’s profiles.`,
      'Your account, your memberships and everything else you have stay as they are.',
    ],
  }),

  /** To the other guardian of somebody who joined less than 7 days ago. */
  triedToErase: ({ other, family }: Change): EmailText => ({
    subject: `Someone tried to delete a child’s profile at ${site.name}`,
    heading: 'Someone tried to delete a child’s profile',
    parts: [
      `${other} joined your family less than 7 days ago and tried to delete a child’s profile. Nothing was deleted: a new guardian can’t do that alone.`,
      'If you both want it, you can delete the profile yourself on your family page.',
      'If you don’t know this person, the primary guardian can remove them there.',
      openFamily(family),
    ],
  }),

  /** To the other guardian of somebody who joined less than 7 days ago. */
  triedToRemove: ({ other, family }: Change): EmailText => ({
    subject: `Someone tried to remove you from your family at ${site.name}`,
    heading: 'Someone tried to remove you from your family',
    parts: [
      `${other} joined your family less than 7 days ago and tried to remove you from it. Nothing was changed: a new guardian can’t do that alone.`,
      'If you don’t know this person, the primary guardian can remove them on your family page.',
      openFamily(family),
    ],
  }),

  /** To the primary guardian. */
  erased: ({ other, family }: Change): EmailText => ({
    subject: `A child’s profile in your family at ${site.name} was deleted`,
    heading: 'A child’s profile in your family was deleted',
    parts: [
      `${other}, the other guardian of your family, deleted a child’s profile with everything in it. This can’t be undone.`,
      'Your family page shows the profiles that are left. If you didn’t agree to this, reply to this email.',
      openFamily(family),
    ],
  }),

  /** To the new primary guardian, when the former one made them so. */
  handedOn: ({ other, family }: Change): EmailText => ({
    subject: `You are now the primary guardian of your family at ${site.name}`,
    heading: 'You are now the primary guardian of your family',
    parts: [
      `${other} made you the primary guardian of your family. You can now invite or remove another guardian, or make them the primary guardian. ${other} stays in the family.`,
      'Nothing changes about payments: memberships stay with the person who has them.',
      openFamily(family),
    ],
  }),

  /** To the new primary guardian, when the account of the former one is deleted. */
  inherited: ({ other, family }: Change): EmailText => ({
    subject: `You are now the primary guardian of your family at ${site.name}`,
    heading: 'You are now the primary guardian of your family',
    parts: [
      `The account of ${other} was deleted, so you are now the primary guardian. Your children’s profiles and your consents stay as they are.`,
      'Rooms that were open because of their membership are closed now. Your children were signed out everywhere. You can switch to their profiles again at any time.',
      openFamily(family),
    ],
  }),
} as const
