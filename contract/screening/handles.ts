import type { Span } from './span.ts'
import { spansOf } from './span.ts'

const platform =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|roblox|fortnite|minecraft|youtube|yt|twitter|threads|bluesky|facebook|fb|messenger|telegram|signal|kik|twitch|steam|psn|playstation|xbox|switch|nintendo|epic|scratch|reddit|pinterest|tumblr|be ?real|whats ?app|skype|wattpad|spotify)'
const label =
  '(?:user ?names?|user|handle|account|acc|profile|channel|name|tag|id|gamer ?tag|nick|friend code|server|page)'
const link = String.raw`\s{0,2}(?:(?:is|its|it's|it is|are|called|as|under|mine is|im|i'm|i am|=|:|-|@|,|to|at|add|on)[\s:@]{1,2}){1,3}`
const anyWord = String.raw`(?!\d)@?\w[\w.-]{2,30}(?:#\d{3,5})?`
/** Words after which any word is a handle. */
const is = String.raw`(?:\s{0,2}[:=]\s{0,2}|\s{1,2}(?:is|its|it's|it is|are|called|as|mine is|im|i'm|i am)[\s:@]{1,3}){1,2}`
const word = String.raw`@?[A-Za-z][\w.-]{2,30}`
const ordinary =
  "(?!(?:not|now|no|never|always|so|too|very|really|the|an?|my|our|your|his|her|its|it|on|off|in|at|up|by|for|to|from|of|and|but|or|is|are|was|be|been|down|out|gone|back|full|private|public|banned|hacked|broken|lagg\\w{1,3}|slow|fast|good|bad|great|cool|fun|funny|boring|awesome|amazing|best|better|worse|worst|mad|dead|fine|nice|weird|stupid|free|old|new|blocked|deleted|closed|open|working|loading|having|being|going|getting|made|called|about|what|where|when|who|why|how|because|if|that|this|there|here|just|only|still|also|like|favou?rite|everyone|everybody|people|friends?|they|we|he|she|you|i|mum|mom|dad|with|without|dont|don't|under|over|where|all|more|most|less|some|any|none|nothing|set|linked|locked|stuck|big|small|hers|theirs|mine|yours|secret|hidden|username|handle|account|name|plugged|empty|ready|wall)\\b)"

/** "@school" is a place, not a handle. */
const notAccount =
  '(?!(?:home|school|work|night|midnight|noon|lunch|dinner|breakfast|break|playtime|the|my|me|you|your|all|everyone|once|first|last|least|party|park|church|beach|club|practice|training|nan\\w?s|grandmas|mums|dads|media|import|override|param|returns?|property|deprecated)(?![\\w.]))'

/** Phrases after which any word is a handle. */
const certain = [
  // Mentions: @name.
  new RegExp(`(?<![\\w.@/!#$%&*])(@${notAccount}[A-Za-z][\\w.-]{1,40}\\w)`, 'dg'),
  /(?<![\w#])([A-Za-z][\w.]{1,31}#\d{4,5})(?!\w)/dg,
  /(?<![\w/])(\/?u\/[A-Za-z][\w-]{2,20})(?!\w)/dg,
  /\b(SW-\d{4}-\d{4}-\d{4})\b/dgi,
  // my insta is lucy, my roblox name is lucy, whats ur snap mine is lucy
  new RegExp(
    `\\b(?:my|our|mine|ur|whats) ${platform}(?:'?s)?(?: ${label}){0,2}${is}(${ordinary}${word})(?![\\w'])(?=\\s{0,2}(?:$|[.,;!?)]|and|if|so|lol|pls|plz|for|add|xx?\\b|follow|on))`,
    'dgi',
  ),
  new RegExp(
    `\\b(?:my|our) (?:new |main |alt |old )?(?:user ?name|gamer ?tag|handle|user ?id|friend code|user)${is}(${ordinary}${word})(?![\\w'])(?=\\s{0,2}(?:$|[.,;!?)]|and|on|in|if))`,
    'dgi',
  ),
  // steam name: lucy
  new RegExp(`\\b${platform} (?:${label})\\s{0,1}[:=-]\\s{0,2}(${ordinary}${word})(?![\\w'])`, 'dgi'),
  new RegExp(`\\bon ${platform}\\s{0,2}(?:@|:)\\s{0,2}(${ordinary}${word})(?=\\s{0,2}(?:$|[.,;!?)]))`, 'dgi'),
  new RegExp(
    `\\badd (?:me|my) (?:on )?${platform}(?: ${label})?[\\s:,-]{1,3}(${ordinary}${word})(?=\\s{0,2}(?:$|[.,;!?)]))`,
    'dgi',
  ),
  new RegExp(
    `\\b(?:gamer ?tag|psn|xbox|ign|friend code|user ?name|user ?id)${is}(${ordinary}${word})(?![\\w'])`,
    'dgi',
  ),
  new RegExp(
    `\\b(?:gamer ?tag|psn|xbox|ign|friend code|user ?name|insta|snap|discord|tiktok|roblox)[:=]\\s{0,2}(${ordinary}${word})(?![\\w'])`,
    'dgi',
  ),
]

/** After these phrases a word is a handle only with digits, underscores, dots or inner capitals. */
const uncertain = [
  // on insta im lucy_bee; insta: lucy_b; find me on roblox as lucy_9
  new RegExp(`\\b${platform}(?:'?s)?(?: ${label}){0,2}(?:${link}|\\s{1,3})(${anyWord})`, 'dgi'),
  // im called icyblaze55 on roblox
  new RegExp(
    `\\b(?:i'?m|i am|me|called|user|username|name is|friend|add|its|it's|as) (?:called |under )?(${anyWord}) (?:on|in|at) (?:my )?${platform}\\b`,
    'dgi',
  ),
  // find me on tik tok dance_queen, add me lucy_b
  new RegExp(
    `\\b(?:add|follow|find|message|dm|friend|hmu|hit me up|sub(?:scribe)?)(?: (?:to )?(?:me|my \\w{1,12}))?(?: on)?(?: ${platform})?(?:[\\s:,@-]{1,3}|${link})(${anyWord})`,
    'dgi',
  ),
]

const looksMadeUp = /^@?(?=\S{0,30}(?:\d|_|\w\.\w|[a-z][A-Z]))(?!\d+(?:st|nd|rd|th)?$)/

/** Every match contains or follows one of these. */
const mayHold = new RegExp(
  `[@#/]|sw-|user|gamer|handle|friend|ign|add|follow|find|message|dm|hmu|hit me|sub|${platform}`,
  'i',
)

export function findHandles(line: string): Span[] {
  if (!mayHold.test(line)) return []
  const find = (form: RegExp) =>
    spansOf(line, form, 'handle').map(({ kind, start, end }) => {
      const text = line.slice(start, end)
      return { kind, start, end: end - (/(?<![.,-])[.,-]+$/.exec(text)?.[0].length ?? 0) }
    })
  return [
    ...certain.flatMap(find),
    ...uncertain.flatMap(find).filter(({ start, end }) => looksMadeUp.test(line.slice(start, end))),
  ]
}
