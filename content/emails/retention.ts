import { erasedLines } from '../household/retention.ts'
import { site } from '../site.ts'
import { emailDay, type EmailText } from './memberships.ts'

interface Ending {
  readonly eraseAt: string
  readonly family: string
  readonly join: string
}

const whatToDo = ({ family, join }: Ending) =>
  [
    'Until then you can keep what they made: for each child there is a keepsake, a book of all that the child has written here. It is yours, whatever you decide.',
    { button: 'To your family’s keepsakes', link: family },
    'If you join a club again before that day, the clock stops, and everything stays as it is.',
    { label: 'Join again', link: join },
  ] as const

/** The emails to guardians when the last membership of their household has ended. No child is named in them. */
export const retentionEmails = {
  'retention-begun': (ending: Ending): EmailText => ({
    subject: `Your children’s places are kept until ${emailDay(ending.eraseAt)}`,
    heading: 'A clock has begun',
    parts: [
      `The last membership of your family at ${site.name} has ended. We do not keep what children have here for good without one: on ${emailDay(ending.eraseAt)} their places are erased, with everything in them.`,
      ...whatToDo(ending),
      {
        aside: 'We write once more two weeks before that day, and two days before it. Your own account stays as it is.',
      },
    ],
  }),

  'retention-soon': (ending: Ending): EmailText => ({
    subject: `Your children’s places are erased on ${emailDay(ending.eraseAt)}`,
    heading: `Until ${emailDay(ending.eraseAt)}`,
    parts: [
      `Your family has had no membership at ${site.name} for a while. On ${emailDay(ending.eraseAt)} your children’s places are erased, with everything in them. That cannot be undone, by you or by us.`,
      ...whatToDo(ending),
    ],
  }),

  'retention-erased': ({ certificates }: { certificates: Parameters<typeof erasedLines>[0] }): EmailText => ({
    subject: 'Your children’s places have been erased',
    heading: 'Their places are erased',
    parts: [
      `The sixty days are over, and what your children had at ${site.name} is erased. This is the certificate.`,
      { facts: [['Certificate', certificates.map(({ number }) => number).join(', ')]] },
      'This was removed:',
      { list: erasedLines(certificates) },
      'We keep this certificate, which does not say whose it was.',
      'Your own account stays as it is, and so does your family. Should you ever come by again, the gate is open.',
    ],
  }),
} as const
