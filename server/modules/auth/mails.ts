import { site } from '#content/site.ts'
import type { Mail } from '../../platform/mail.ts'

/** The letters about an account, each with a link and, for those who rather type, six digits. */
export type LetterKind = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new'

interface Words {
  subject: string
  heading: string
  paragraphs: readonly string[]
  button: string
  /** What to do when the letter comes as a surprise. */
  surprise: string
}

export interface LetterFacts {
  to: string
  link: string
  code: string
  /** Seconds the link and the code work. */
  lifeS: number
  /** For a change of address: the one to be. */
  newEmail?: string
}

/** A whole letter, as plain text and as plain HTML. Nothing in it reports that it was opened. */
export function writeMail(kind: LetterKind, facts: LetterFacts): Mail {
  const words = wordsFor(kind, facts.newEmail ?? '')
  const life = `The link and the code work once, for ${inWords(facts.lifeS)}.`
  return {
    to: facts.to,
    subject: words.subject,
    text: asText(words, facts, life),
    html: asHtml(words, facts, life),
  }
}

function wordsFor(kind: LetterKind, newEmail: string): Words {
  switch (kind) {
    case 'signup':
      return {
        subject: `Welcome to ${site.name}: please confirm your address`,
        heading: 'Welcome, traveler',
        paragraphs: [
          `How lovely that you found your way to ${site.name}.`,
          'One small thing before the gate opens: please tell us that this address is yours. Then your account is ready and you can choose a club.',
        ],
        button: 'Confirm my address',
        surprise: `If you did not sign up at ${site.name}, you need not do anything. Without this link nobody can use your address.`,
      }
    case 'recovery':
      return {
        subject: `A new password for ${site.name}`,
        heading: 'Let us find your key',
        paragraphs: [
          'Somebody, most likely you, asked for a new password. It happens to everybody.',
          'This link brings you to a page where you choose a new one.',
        ],
        button: 'Choose a new password',
        surprise: 'If it was not you, you need not do anything. Your password stays as it is.',
      }
    case 'email_change_current':
      return {
        subject: `Your address at ${site.name} is about to change`,
        heading: 'Moving to a new address?',
        paragraphs: [
          `Somebody signed in to your account asked to change its address to ${newEmail}.`,
          'Please say here that you want this. We have written to the new address too, and the change needs both.',
        ],
        button: 'Yes, change my address',
        surprise:
          'If it was not you, please do not open the link, and choose a new password: somebody else may know yours.',
      }
    case 'email_change_new':
      return {
        subject: `Please confirm your new address for ${site.name}`,
        heading: 'Is this your new address?',
        paragraphs: [
          `Somebody asked to use this address for an account at ${site.name}.`,
          'Please say here that it is yours. We have written to the old address too, and the change needs both.',
        ],
        button: 'Confirm my new address',
        surprise: 'If you know nothing of this, you need not do anything.',
      }
  }
}

function asText(words: Words, { link, code }: LetterFacts, life: string): string {
  return [
    `${words.heading}!`.replace('?!', '?'),
    ...words.paragraphs,
    `${words.button}:\n${link}`,
    `Or type this code: ${code}`,
    life,
    words.surprise,
    `With warm greetings from\n${site.name}`,
  ].join('\n\n')
}

// Colours carry a letter each, so that no run of six digits in the letter is anything but the code.
const night = '#2b2350'
const paper = '#fbf6ea'
const lantern = '#f2b84b'

function asHtml(words: Words, { link, code }: LetterFacts, life: string): string {
  const paragraph = (text: string, style = ''): string =>
    `<p style="margin:0 0 16px;line-height:1.55;${style}">${escape(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(words.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${night};font-family:Georgia,'Times New Roman',serif;font-size:17px;color:${night}">
<div style="max-width:34em;margin:0 auto;padding:32px;background:${paper};border-radius:14px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escape(words.heading)}</h1>
${words.paragraphs.map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:14px 26px;background:${lantern};color:${night};border-radius:999px;text-decoration:none;font-weight:bold">${escape(words.button)}</a></p>
${paragraph('Or type this code:', 'margin-bottom:4px')}
<p style="margin:0 0 20px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:0.18em">${code}</p>
${paragraph(life)}
${paragraph(words.surprise, 'font-size:15px')}
<p style="margin:24px 0 0;line-height:1.55">With warm greetings from<br>${escape(site.name)}</p>
</div>
</body>
</html>
`
}

function inWords(seconds: number): string {
  const units = [
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, name] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? `one ${name}` : `${count} ${name}s`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
