import { emailKinds, type EmailKind } from '#content/emails/kinds.ts'
import { emailWords } from '#content/emails/shape.ts'
import { site } from '#content/site.ts'
import { mastheadSize, mastheadSource } from '../masthead.ts'
import type { Mail } from './mail.ts'

/** A block of an email's body. */
export type EmailPart =
  | string
  /** The main action: a button in HTML, an address in plain text. */
  | { readonly button: string; readonly link: string }
  /** A secondary link. */
  | { readonly label: string; readonly link: string }
  /** A six-digit code. */
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }
  /** Secondary text. */
  | { readonly aside: string }

export interface Email {
  kind: EmailKind
  to: string
  subject: string
  heading: string
  parts: readonly EmailPart[]
}

/**
 * An email as plain text and HTML: the masthead, one column, and a footer that says why it was sent. It loads nothing
 * remote, so that opens cannot be tracked: its one picture is attached.
 */
export function writeEmail(email: Email): Mail {
  const { kind, to, subject } = email
  return { kind, to, subject, text: asText(email), html: asHtml(email) }
}

function asText({ kind, heading, parts }: Email): string {
  return [
    /[.?!]$/.test(heading) ? heading : `${heading}.`,
    ...parts.map(partAsText),
    `${emailWords.greeting}\n${site.name}`,
    `--\n${emailKinds[kind]}`,
  ].join('\n\n')
}

function partAsText(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}:\n${part.link}`
  if ('label' in part) return `${part.label}:\n${part.link}`
  if ('code' in part) return `${emailWords.orCode} ${part.code}`
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n')
  return part.aside
}

// No color consists of six digits, so that six digits in an email are always its code.
const colors = {
  night: '#170d33',
  paper: '#fbf6ea',
  ink: '#2a1f4d',
  soft: '#5c4f7c',
  line: '#e3d7c2',
  gold: '#ffc86b',
  goldEdge: '#d8963f',
  goldInk: '#3a1d0e',
  cream: '#fff6e3',
  dusk: '#2d2158',
  duskLine: '#4b3d7d',
  lilac: '#cdbfe3',
}

/** Colors for dark mode, so that mail programs need not guess. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${colors.dusk}!important}
.ink{color:${colors.cream}!important}
.soft{color:${colors.lilac}!important;border-color:${colors.duskLine}!important}
}`

const serif = `Georgia,'Times New Roman',serif`

function asHtml({ kind, subject, heading, parts }: Email): string {
  const { width, height } = mastheadSize
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyle}</style>
</head>
<body style="margin:0;padding:0;background:${colors.night}">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.night}"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;font-family:${serif};font-size:17px">
<tr><td align="center" style="padding:0;background:${colors.night};color:${colors.gold};font-size:26px;border-radius:14px 14px 0 0"><img src="${mastheadSource}" width="${width}" height="${height}" alt="${escape(emailWords.masthead)}" style="display:block;width:100%;height:auto;border:0;border-radius:14px 14px 0 0"></td></tr>
<tr><td class="paper ink" style="padding:28px 32px 30px;background:${colors.paper};color:${colors.ink};border-radius:0 0 14px 14px">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;color:${colors.ink}">${escape(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
${paragraph(`${escape(emailWords.greeting)}<br>${escape(site.name)}`, 'margin-top:26px')}
<p class="soft" style="margin:22px 0 0;padding-top:14px;border-top:1px solid ${colors.line};font-size:14px;line-height:1.5;color:${colors.soft}">${escape(emailKinds[kind])}</p>
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

const paragraph = (html: string, style = ''): string =>
  `<p class="ink" style="margin:0 0 16px;line-height:1.55;color:${colors.ink};overflow-wrap:anywhere;${style}">${html}</p>`

function partAsHtml(part: EmailPart): string {
  if (typeof part === 'string') return paragraph(escape(part))
  if ('button' in part)
    return `<p style="margin:24px 0"><a href="${escape(part.link)}" style="display:inline-block;padding:14px 28px;background:${colors.gold};color:${colors.goldInk};border-bottom:3px solid ${colors.goldEdge};border-radius:999px;text-decoration:none;font-weight:bold">${escape(part.button)}</a></p>`
  if ('label' in part)
    return paragraph(
      `<a class="ink" href="${escape(part.link)}" style="color:${colors.ink};font-weight:bold">${escape(part.label)}</a>`,
    )
  if ('code' in part)
    return `${paragraph(escape(emailWords.orCode), 'margin-bottom:4px')}
<p class="ink" style="margin:0 0 20px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:0.18em;color:${colors.ink}">${escape(part.code)}</p>`
  if ('facts' in part)
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;font-size:16px;line-height:1.5">
${part.facts.map(factRow).join('\n')}
</table>`
  if ('list' in part)
    return `<ul class="ink" style="margin:0 0 16px;padding-left:1.3em;line-height:1.55;color:${colors.ink}">
${part.list.map((line) => `<li>${escape(line)}</li>`).join('\n')}
</ul>`
  return `<p class="soft" style="margin:0 0 16px;font-size:15px;line-height:1.5;color:${colors.soft}">${escape(part.aside)}</p>`
}

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="soft" style="padding:3px 18px 3px 0;vertical-align:top;color:${colors.soft}">${escape(label)}</td><td class="ink" style="padding:3px 0;vertical-align:top;color:${colors.ink}"><strong>${escape(value)}</strong></td></tr>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
