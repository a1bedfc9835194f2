import { createHash } from 'node:crypto'
import type { MailboxMessage } from '../../platform/mail/mail.ts'
import { mastheadSource } from '../../platform/masthead.ts'

const style = `
:root { color-scheme: dark; font: 1.05rem/1.6 "Atkinson Hyperlegible Next", system-ui, sans-serif; background: #120e2e; color: #fff6e3 }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font: 600 2rem/1.2 Georgia, serif; color: #ffc86b; margin: 0 0 .25rem }
h2 { font: 600 1.2rem/1.3 Georgia, serif; margin: 0 }
article { background: #fff6e3; color: #2a1f4d; padding: 1.25rem 1.5rem; margin: 1.5rem 0; border-radius: 3px 14px 3px 14px; box-shadow: 0 10px 24px #0007 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: .25rem 0 .75rem; font-size: .92rem }
dt { font-weight: 700 } dd { margin: 0; overflow-wrap: anywhere }
p { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
a { color: #5b2a86; font-weight: 600 } :root > body > p a { color: #ffc86b }
:focus-visible { outline: 3px solid #f28bb2; outline-offset: 3px }
`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const withLinks = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

function render(messages: readonly MailboxMessage[], to: string | undefined): string {
  const emails = messages.map(
    (mail) => `<article><h2>${escape(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escape(mail.to)}</dd><dt>Sent</dt><dd><time datetime="${mail.sentAt}">${mail.sentAt}</time></dd></dl>
<p>${withLinks(mail.text)}</p>
<p><a href="/mailbox/${mail.id}">See this letter with its picture</a></p></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Mailbox · Constellation Club</title><style>${style}</style></head><body>
<main><h1>Mailbox</h1><p>No mail server is set, so the letters this site would send are kept here${
    to === undefined ? '' : ` (those to ${escape(to)})`
  }.</p>${emails.length > 0 ? emails.join('\n') : '<p>Nothing has been sent yet.</p>'}</main></body></html>`
}

export const mailboxPage = {
  render,
  /** An email's HTML as a mail program shows it; this site serves its attachments. */
  showEmail: ({ html }: MailboxMessage): string => html.replaceAll(mastheadSource, '/mailbox/masthead.jpg'),
  /** Emails have inline styles, load one picture, and run no scripts. */
  emailPolicy: `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}
