import { erasedLines } from '../household/retention.ts'
import { site } from '../site.ts'
import { openFamily } from './guardians.ts'
import { emailDay, type EmailText } from './memberships.ts'

interface Ending {
  readonly eraseAt: string
  readonly family: string
  readonly join: string
}

const whatToDo = ({ family, join }: Ending) =>
  [
    'Until then you can download a keepsake for each child: a book of everything the child wrote here.',
    openFamily(family),
    'If you join a club before that day, we keep everything.',
    { label: 'Join again', link: join },
  ] as const

/** The emails to guardians when the last membership of their household has ended. No child is named in them. */
export const retentionEmails = {
  'retention-begun': (ending: Ending): EmailText => ({
    subject: `We’ll delete your children’s profiles on ${emailDay(ending.eraseAt)}`,
    heading: 'Your family’s last membership has ended',
    parts: [
      `Your family’s last membership at ${site.name} has ended. Without one, we keep children’s profiles for 60 days. We’ll delete yours on ${emailDay(ending.eraseAt)}, with everything in them.`,
      ...whatToDo(ending),
      {
        aside: 'We’ll remind you 14 days and 2 days before. Your own account stays as it is.',
      },
    ],
  }),

  'retention-soon': (ending: Ending): EmailText => ({
    subject: `Reminder: we’ll delete your children’s profiles on ${emailDay(ending.eraseAt)}`,
    heading: `We’ll delete your children’s profiles on ${emailDay(ending.eraseAt)}`,
    parts: [
      `Your family has no membership at ${site.name}. On ${emailDay(ending.eraseAt)} we’ll delete your children’s profiles with everything in them. This can’t be undone.`,
      ...whatToDo(ending),
    ],
  }),

  'retention-erased': ({ certificates }: { certificates: Parameters<typeof erasedLines>[0] }): EmailText => ({
    subject: 'Your children’s profiles were deleted',
    heading: 'Your children’s profiles were deleted',
    parts: [
      `The 60 days are over. We deleted your children’s profiles at ${site.name}, with everything in them. This is the certificate.`,
      { facts: [['Certificate', certificates.map(({ number }) => number).join(', ')]] },
      'We deleted:',
      { list: erasedLines(certificates) },
      'We keep this certificate. It doesn’t say whose data it was.',
      'Your own account and your family stay as they are. You’re welcome back at any time.',
    ],
  }),
} as const
