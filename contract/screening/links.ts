import { LinkifyIt } from 'linkify-it'
import type { Span } from './span.ts'
import { spansOf } from './span.ts'

/** Top-level domains other than those of countries. */
const endings =
  'com org net edu gov mil int biz info name pro museum coop aero asia travel jobs mobi tel cat post xyz app dev page blog site online store shop club fun games game live life link world email social chat art school academy kids studio tech space website web rocks land zone media news video' // prettier
    .split(' ')

/** Top-level domains that are words: "the hill.in the morning" is a sentence without its space. */
const wordEndings = new Set(
  'am as at be by co do eh go hm id in is it la ma me mo my no pa pm so st to us name pro cat post live life link world page club fun games game art school academy kids space web rocks land zone media news video site store shop jobs travel'.split(
    ' ',
  ),
)

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, maxLength: 500 })
linkify.tlds(endings, true)

const announced =
  /\b(?:web|website|site|page|blog|link|url|visit|portfolio|channel|go (?:to|on)|look (?:at|on)|find (?:me|us|it) (?:at|on)|check|click|play(?:s|ed)? (?:at|on)|read (?:more )?(?:at|on)|more at|type|join|server|online)\b[^.]{0,30}$/i

/** Whether a match without a scheme is an address and not two sentences. */
function isAddress(line: string, start: number, end: number): boolean {
  const text = line.slice(start, end)
  if (/[/?#]/.test(text) || /^www\./i.test(text)) return true
  const labels = text.split('.')
  const ending = labels.at(-1) ?? ''
  if (/^\d+(?::\d+)?$/.test(ending)) return false
  if (labels.every((label) => label.length <= 2)) return false
  const isSentence = /^[A-Z][a-z]*$/.test(ending) && labels.length === 2 && /[a-z]/.test(labels[0] ?? '')
  if (isSentence && !/^(?:Com|Net|Org)$/.test(ending)) return false
  return !wordEndings.has(ending.toLowerCase()) || announced.test(line.slice(Math.max(0, start - 50), start))
}

/** Matches per word, so that long lines take linear time. */
function* pieces(line: string): Generator<{ text: string; at: number }> {
  for (const { 0: text, index } of line.matchAll(/[^\s"<>|]{4,500}/g)) if (/[.@:]/.test(text)) yield { text, at: index }
}

function findWritten(line: string): Span[] {
  const found: Span[] = []
  for (const { text, at } of pieces(line))
    for (const { schema, index, lastIndex } of linkify.match(text) ?? []) {
      const [start, end] = [at + index, at + lastIndex]
      if (schema === 'mailto:') found.push({ kind: 'email', start, end })
      else if (schema !== '' || isAddress(line, start, end)) found.push({ kind: 'web', start, end })
    }
  return found
}

const tld = String.raw`(?:com|org|net|edu|gov|info|co[ .]{1,3}uk|co\s{0,2}dot\s{0,2}uk|uk|de|fr|ca|au|nz|ie|eu|io|gg|tv|nl|ch|ru|xyz|app|mx|es|pl|cz)(?![\w-])`
const at = String.raw`\s{0,2}(?:[[({<*]\s?(?:at|@|a)\s?[\])}>*]|\bat[ -]?sign\b|@)\s{0,2}`
const dot = String.raw`(?:\s{0,2}[[({<*]\s?(?:dot|punkt|point|\.)\s?[\])}>*]\s{0,2}|\s{1,2}d[o0]t\s{1,2}|\s{1,2}\.\s{0,2}|\s{0,2}\.\s{1,2})`
const anyDot = `(?:${dot}|\\.)`
const spelledDot = String.raw`(?:\s{0,2}[[({<*]\s?(?:dot|punkt|point|\.)\s?[\])}>*]\s{0,2}|\s{1,2}d[o0]t\s{1,2})`
const local = String.raw`(?<![\w.+-])\w[\w.+-]{0,60}(?:\s(?:dot|underscore|dash|hyphen)\s\w{1,30}){0,3}`
const provider =
  '(?:gmail|googlemail|g mail|hotmail|outlook|yahoo|icloud|aol|msn|protonmail|proton|gmx|ymail|btinternet|rediffmail|live|web|mail)'

/** Obfuscated addresses: "sam at gmail dot com". */
const hiddenEmails = [
  new RegExp(`(${local}${at}[\\w-]{2,40}(?:${anyDot}[\\w-]{2,30}){0,2}${anyDot}${tld})`, 'dgi'),
  new RegExp(`(${local}\\s{1,2}at\\s{1,2}[\\w-]{2,40}(?:${spelledDot}[\\w-]{2,30}){0,2}${spelledDot}${tld})`, 'dgi'),
  new RegExp(
    `(${local}\\s{1,2}at\\s{1,2}(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|aol)\\s?(?:\\.|\\bdot\\b)\\s?com)`,
    'dgi',
  ),
  new RegExp(`(${local}${at}${provider}\\s?[,;]?\\s?(?:${tld}))`, 'dgi'),
  new RegExp(
    `((?<![\\w.+-])(?=[\\w.+-]{0,60}[\\d._])\\w[\\w.+-]{1,60}\\s{0,2}(?:@|\\sat\\s)\\s{0,2}(?:gmail|googlemail|hotmail|yahoo|icloud)\\b)`,
    'dgi',
  ),
  new RegExp(
    `\\b(?:e-?mail|gmail|mail)(?: address)? (?:is|:) (\\w[\\w.+-]{1,60}\\s{0,2}(?:@|\\sat\\s)\\s{0,2}(?:gmail|googlemail|hotmail|yahoo|icloud|outlook)\\b)`,
    'dgi',
  ),
]

const notSite = '(?!(?:the|a|an|this|that|old|his|her|its|my|your|our|one|another|every|small|red|black|of|or|and)\\b)'
const hiddenSites = [
  // Any top-level domain, including reserved ones (RFC 2606) and those of home networks.
  /(?<![\w.@-])(www\.[\w-]{1,60}(?:\.[\w-]{2,30}){1,4}(?::\d{2,5})?(?:\/[^\s"<>]{0,200})?)/dgi,
  /(?<!\w)((?:h(?:tt|xx)ps?|s?ftp):\/\/[^\s"<>]{3,300})/dgi,
  new RegExp(
    `(?<![\\w.@-])((?:www${anyDot})?${notSite}[\\w-]{2,40}(?:${spelledDot}[\\w-]{2,30}){0,2}${spelledDot}${tld})`,
    'dgi',
  ),
  new RegExp(`(?<![\\w.@-])(www${dot}[\\w-]{2,40}(?:${anyDot}[\\w-]{2,30}){0,2}${anyDot}${tld})`, 'dgi'),
]

export function findLinks(line: string): Span[] {
  if (!/[.@:]|\b(?:at|d[o0]t|punkt)\b/i.test(line)) return []
  return [
    ...findWritten(line),
    ...hiddenEmails.flatMap((form) => spansOf(line, form, 'email')),
    ...hiddenSites.flatMap((form) => spansOf(line, form, 'web')),
  ]
}
