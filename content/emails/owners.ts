import { site } from '../site.ts'
import type { EmailText } from './memberships.ts'

interface EmailFacts {
  readonly amount: string
  readonly day: string
  /** In the provider's words; null where it gives none. */
  readonly reason: string | null
  /** Until when a dispute may be answered; null where nothing waits for an answer. */
  readonly answerBy: string | null
  readonly desk: string
}

const reasonFact = (reason: string | null) => (reason === null ? [] : [['Reason', reason] as const])

/** A tier that cannot be joined. `other`: the price at the provider, if it is not the one on the site. */
interface OffSale {
  readonly name: string
  readonly day: string
  readonly shown: string
  readonly other: string | null
  readonly lookupKey: string
}

/** What is wrong with a tier's price. */
const priceProblem = ({ name, shown, other, lookupKey }: Omit<OffSale, 'day'>): string =>
  other === null
    ? `${name}: your account at the payment provider has no active price for it. The site shows ${shown} a month and looks for the lookup key ${lookupKey}.`
    : `${name}: the price in your account at the payment provider is ${other}, but the site shows ${shown} a month. The lookup key is ${lookupKey}.`

/** The emails to owners about money and prices. They name nobody: the desk does. */
export const ownerEmails = {
  dispute: ({ amount, day, reason, answerBy, desk }: EmailFacts): EmailText => ({
    subject: `A payment of ${amount} is disputed`,
    heading: `A payment of ${amount} is disputed`,
    parts: [
      `Someone asked their bank to reverse a payment to ${site.name}.`,
      {
        facts: [
          ['Amount', amount],
          ['Disputed on', day],
          ...reasonFact(reason),
          ...(answerBy === null ? [] : [['Answer it by', answerBy] as const]),
        ],
      },
      answerBy === null
        ? 'You don’t need to answer now.'
        : `Answer it in your account at the payment provider by ${answerBy}. If you don’t answer, you lose the money.`,
      { button: 'See it on the desk', link: desk },
    ],
  }),

  inquiry: ({ amount, day, reason, answerBy, desk }: EmailFacts): EmailText => ({
    subject: `A bank asks about a payment of ${amount}`,
    heading: `A bank asks about a payment of ${amount}`,
    parts: [
      `Someone asked their bank about a payment to ${site.name}. So far this is only an inquiry: no money has moved.`,
      {
        facts: [
          ['Amount', amount],
          ['Asked on', day],
          ...reasonFact(reason),
          ...(answerBy === null ? [] : [['Answer it by', answerBy] as const]),
        ],
      },
      answerBy === null
        ? 'You don’t need to answer now.'
        : `Answer it in your account at the payment provider by ${answerBy}. If you don’t answer, it may become a dispute.`,
      { button: 'See it on the desk', link: desk },
    ],
  }),

  offSale: ({ tiers, desk }: { tiers: readonly OffSale[]; desk: string }): EmailText => {
    const names = tiers.map(({ name }) => name).join(', ')
    return {
      subject: `Nobody can join ${names}: check the price`,
      heading: `Nobody can join ${names}`,
      parts: [
        `New members can’t join ${names}. The problem began on ${tiers[0]?.day ?? ''}. Current members aren’t affected.`,
        { list: tiers.map(priceProblem) },
        'Make the price active again in your account at the payment provider, or run “npm run stripe:setup” to create the prices that the site shows. People can join again within minutes.',
        { button: 'See it on the desk', link: desk },
      ],
    }
  },

  refund: ({ amount, day, reason, desk }: EmailFacts): EmailText => ({
    subject: `A payment of ${amount} was refunded`,
    heading: `${amount} was refunded`,
    parts: [
      `A payment to ${site.name} was refunded in your account at the payment provider, not by this site.`,
      { facts: [['Amount', amount], ['Refunded on', day], ...reasonFact(reason)] },
      'A refund doesn’t end the membership. To end it, cancel it at the payment provider.',
      { button: 'See it on the desk', link: desk },
    ],
  }),
} as const
