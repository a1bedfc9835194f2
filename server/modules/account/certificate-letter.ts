import { certificateMoment, certificateWords, removedLines } from '#content/account/certificate.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Mail } from '../../platform/mail.ts'

/** The certificate of a deleted account as a letter, in plain text and plain HTML. */
export function writeCertificate(to: string, certificate: DeletionCertificate): Mail {
  const words = certificateWords.letter
  const facts = [
    `${certificateWords.number}: ${certificate.number}`,
    `${certificateWords.date}: ${certificateMoment(certificate.deleted_at)}`,
  ]
  const { memberships, storybooks, files, places, writings, sessions } = certificate.removed
  const lines = [
    certificateWords.address,
    removedLines.memberships(memberships),
    removedLines.storybooks(storybooks),
    removedLines.files(files),
    removedLines.places(places),
    removedLines.writings(writings),
    removedLines.sessions(sessions),
  ]
  const end = [words.nothingCharged, certificateWords.kept, words.surprise]
  return {
    to,
    subject: words.subject,
    text: [
      `${words.heading}.`,
      words.opening,
      facts.join('\n'),
      `${words.removed}\n${lines.map((line) => `- ${line}`).join('\n')}`,
      ...end,
      words.greeting,
    ].join('\n\n'),
    html: asHtml({ facts, lines, end }),
  }
}

const night = '#2b2350'
const paper = '#fbf6ea'

// Numbers, dates and our own words: nothing in here comes from anybody else.
function asHtml({ facts, lines, end }: Record<'facts' | 'lines' | 'end', readonly string[]>): string {
  const words = certificateWords.letter
  const paragraph = (text: string): string => `<p style="margin:0 0 16px;line-height:1.55">${text}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${night};font-family:Georgia,'Times New Roman',serif;font-size:17px;color:${night}">
<div style="max-width:34em;margin:0 auto;padding:32px;background:${paper};border-radius:14px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${words.heading}</h1>
${paragraph(words.opening)}
${paragraph(facts.map((fact) => `<strong>${fact}</strong>`).join('<br>'))}
${paragraph(words.removed)}
<ul style="margin:0 0 16px;padding-left:1.3em;line-height:1.55">
${lines.map((line) => `<li>${line}</li>`).join('\n')}
</ul>
${end.map(paragraph).join('\n')}
<p style="margin:24px 0 0;line-height:1.55">${words.greeting.replace('\n', '<br>')}</p>
</div>
</body>
</html>
`
}
