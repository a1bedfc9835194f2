import { certificateMoment, certificateWords, removedLines } from '#content/account/certificate.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export function writeCertificate(to: string, certificate: DeletionCertificate): Mail {
  const words = certificateWords.email
  const facts = [
    [certificateWords.number, certificate.number],
    [certificateWords.date, certificateMoment(certificate.deleted_at)],
  ] as const
  const { memberships, storybooks, files, places, stickers, writings, items, sessions, children } = certificate.removed
  const lines = [
    certificateWords.address,
    removedLines.memberships(memberships),
    removedLines.storybooks(storybooks),
    removedLines.files(files),
    removedLines.places(places),
    ...(stickers > 0 ? [removedLines.stickers(stickers)] : []),
    removedLines.writings(writings),
    ...(items > 0 ? [removedLines.items(items)] : []),
    removedLines.sessions(sessions),
    ...(children > 0 ? [removedLines.children(children)] : []),
  ]
  return writeEmail({
    kind: 'accountDeleted',
    to,
    subject: words.subject,
    heading: words.heading,
    parts: [
      words.opening,
      { facts },
      words.removed,
      { list: lines },
      words.nothingCharged,
      certificateWords.kept,
      { aside: words.surprise },
      words.gate,
    ],
  })
}
