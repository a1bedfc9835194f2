import { isSpoken } from './normalize.ts'
import { spansOf, type Span } from './span.ts'

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const ordinal =
  '(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)'
const day = `(?:[0-3]?\\d(?:\\s?(?:st|nd|rd|th))?|${ordinal})`
/** The earliest plausible year of birth. */
const year = "(?:,?\\s(?:19[2-9]\\d|20\\d\\d|'\\d\\d)\\b(?!\\d))?"
const notOldYear = '(?!,?\\s1[0-8]\\d\\d)'
const numbers = '\\d{1,2}\\s?[./-]\\s?\\d{1,2}(?:\\s?[./-]\\s?(?:(?:19[2-9]|20\\d)\\d|\\d\\d)\\b)?\\.?'
const date = `(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?(?:${day}(?: day)?\\s(?:of\\s)?${month}${notOldYear}${year}|${month}\\s(?:the\\s)?${day}(?!\\d)${notOldYear}${year}|${month},?\\s(?:19[2-9]|20\\d)\\d|(?:19[2-9]|20\\d)\\d[./-]\\d{1,2}[./-]\\d{1,2}|${numbers})|christmas(?: day| eve)?|halloween|hallowe'en|new year'?s?(?: day| eve)|valentine'?s day|boxing day|april fool'?s(?: day)?)(?!\\w)`
const age =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)(?: years?(?: old)?)?'
const relative =
  '(?:mum|mom|mummy|mommy|mam|dad|daddy|father|mother|sister|brother|son|daughter|twin|cousin|nan|nana|gran|grandma|grandpa|grandad|granddad|granny|uncle|aunt|auntie|teacher|best friend|friend|bff|bestie|baby|kid|child)'
const birthday = '(?:birthday|b-?day|birth ?date|date of birth|day of birth|bithday|brithday|birfday)'
const own = `(?:my|our|mine) (?:own |real |little |big |older |younger )?(?:${relative}'?s? )?`

const born = [
  `\\b${own}${birthday}(?:'?s)?(?: party)?\\W?[^.!?"]{0,25}?(?<!\\w)`,
  `\\b(?:i|we|my ${relative})(?:'m| am| was| were)? (?:all )?born[^.!?"]{0,20}?(?<!\\w)`,
  `^\\W{0,4}(?:i was |was )?born\\W[^.!?"]{0,12}?(?<!\\w)`,
  `(?:\\bd\\.?o\\.?b\\.?|\\bdate of birth|\\bbirth ?date|\\bb-?day|^\\W{0,3}birthday)(?: is)?[^.!?"\\w]{0,6}(?:on )?`,
  `\\b(?:i|we|my ${relative}) (?:will )?(?:turns?|become|becomes|am turning|be turning|'?ll turn|gonna turn) ${age}[^.!?"]{0,15}?(?<!\\w)`,
  `\\b(?:i'?ll|i will|i'?m|i am|we'?ll|im|imma)(?: be| turning| gonna be| going to be| going to turn| gonna turn)? ${age},? (?:on |in )`,
  `\\b(?:i'?ll|i will|i'?m|im|i am|i) (?:be |turning |gonna be |going to be |gonna turn |was |turned )${age}[^.!?"]{0,15}?\\bon `,
].map((before) => new RegExp(`${before}(${date})`, 'dgi'))
const bornAfter = [
  `\\b${own}${birthday}(?:'?s| is)? in (${month})`,
  `(?:on )?(${date})[^.!?"]{0,12}? (?:i|we) (?:turn|become|will be|'?ll be) ${age}`,
  `(${date})[^.!?"]{0,12}? (?:is|was|its|it's) ${own}${birthday}`,
  `\\bmine is (?:on )?(${date})[^.!?"]{0,12}${own}${birthday}`,
].map((form) => new RegExp(form, 'dgi'))

const lower = `[a-z][a-z'-]{1,20}`
const capital = `[A-Z][A-Za-z]{0,20}(?:['-][A-Za-z]{1,20}){0,2}`
const title =
  '(?:King|Queen|Prince|Princess|Sir|Lord|Lady|Captain|Mister|Mr|Mrs|Miss|Professor|Doctor|Dr|Wizard|Witch|Dragon|Count|Countess|Duke|Duchess|Baron|General|Emperor|Agent|Nobody|Legion|Death|Not|Is|The|A|An|No|On|In)'
/** "My name is Ember and I am a dragon." */
const creature =
  ",? (?:and |& )?(?:[Ii] am|[Ii]'?m) (?:an?|the) (?!boy|girl|kid|child|pupil|student|teacher|writer|author|artist|mum|mom|dad|twin|fan|big fan|huge fan|member|gamer|reader|scout|Year|\\d)"
const fullName = `(?!${title}\\b)${capital}(?:,? ${capital}){0,3}(?! the [A-Z])(?!${creature})(?![\\w'])`
/** Words after "my name is" that are not names. */
const noName =
  '(?:not|on|in|at|an?|the|my|your|his|her|its|our|their|written|said|spelt|spelled|called|carved|secret|like|as|longer|shorter|too|so|very|really|quite|also|just|only|still|always|never|important|unimportant|mud|for|from|with|without|hard|easy|long|short|to|one|of|and|or|but|being|nobody|no|none|what|who|how|why|where|missing|gone|lost|known|unknown|everything|nothing|anything|something|yours|hers|theirs|mine|similar|unusual|boring|weird|funny|strange|pretty|beautiful|old|new|out|up|down|over|under|all|already|now|then|here|there|up|because|if|when|that|this|it|we|you|they|he|she|is|was|by|put|made|read|last|first|next|common|rare|famous|safe|mentioned|worth|more|less|better|worse|good|bad|nice|cool|dead|in|hidden|given|kept|taken)'
const lowerName = `(?!${noName}\\b)(?:${lower}|[A-Z]{2,20})(?=\\s{0,2}(?:$|[.,;!?)&]|and\\b|im\\b|i'?m\\b|i\\b|what|who|how|nice|from\\b|from|lol|but\\b|xx?\\b|u\\b|ur\\b|age|aged))`
const called = String.raw`\s{0,2}(?:'?s|is|iz|are|was|=|:|,|-)?\s{0,2}(?:[:=,-]\s{0,2}|spelled |spelt |pronounced |called |really |actually |just )?`
const nameOf = `(?:full |real |first |last |sur|given |middle |second |whole |actual |proper |birth )?name`

/** Words that never occur in a person's name. */
const imagined =
  '(?:The|An?|My|Our|His|Her|Their|This|That|Every|Some|No|When|And|But|Then|Now|Where|In|On|At|If|Once|One|Two|King|Queen|Prince|Princess|Sir|Lord|Lady|Captain|Mister|Mr|Mrs|Ms|Miss|Dr|Doctor|Professor|Uncle|Aunt|Auntie|Grandma|Grandpa|Granny|Wizard|Witch|Count|Countess|Duke|Baron|General|Emperor|Agent|Father|Mother|Baby|Saint|St|Nobody|Dear|Fox|Owl|Mouse|Mice|Bear|Wolf|Cat|Dog|Duck|Rabbit|Bunny|Hare|Badger|Hedgehog|Mole|Moth|Bee|Snail|Dragon|Giant|Ghost|Monster|Robot|Fairy|Mermaid|Pirate|Knight|Goblin|Troll|Elf|Unicorn|Whale|Fish|Man|Woman|Boy|Girl|Moon|Sun|Star|Cloud|Snow|Train|Tree|Street|Road|Lane|House|School|Bird|Frog|Toad|Horse|Pony|Lion|Tiger|Elephant|Spider|Crow|Raven|Goose|Sheep|Squirrel|Otter|Thing|Club|Frost|Christmas|Night|Sea|Wind|Storm|Fire|Ice)'
/** First words of creatures' names. */
const adjective =
  '(?:Old|Little|Big|Grey|Gray|White|Black|Silver|Golden|Red|Blue|Brown|Green|Tiny|Great|Tin|Young|Fat|Brave|Magic|Wise|Lazy|Happy|Sad|Evil|Good|Bad|Poor|Lonely|Mad|Secret|Dark)'
const part = `(?!${imagined}\\b)${capital}`
/** Not after "the" or another word of the name. */
const person = `(?<!\\b(?:[Tt]he|[Aa]n?|[A-Z][A-Za-z']{0,20})\\s)(?<![\\w'-])(?!${adjective}\\s)${part} ${part}(?: ${part})?`
const streetName = `(?:\\d{1,4} )?(?:${capital} ){1,3}(?:Street|Road|Lane|Avenue|Crescent|Terrace|Close|Drive|Way|Square|Gardens|Grove)`
const near = '(?:class|school|team|year|grade|form|group|street|road|village|town|block|building|church|club|choir)'
const somewhere = [
  'lives? (?:right |just |also |only |quite )?(?:next ?door|next to (?:me|us|my|our)|opposite|nearby|across (?:the (?:street|road|hall)|from)|(?:up|down|along|over|behind|near|round|around|beside|by|off) (?:the (?:street|road|corner|park|shop|church|school|river)|my|our|us|me)|(?:in|on) (?:my|our|the same)|(?:\\d|one|two|three|four|a few|some) (?:doors?|houses?|floors?|streets?) )',
  `lives? (?:at|in|on|near) (?:number )?${streetName}`,
  `lives? in (?!\\w{0,20}(?:Neverland|Wonderland|Narnia|Oz|land of|Cloud|Moon|Star|Dragon|Dream|Fairy|Candy|Sherwood|Camelot|Castle|Forest|Wood))[A-Z][a-z]{2,20}(?=\\s{0,2}(?:$|[.,;!?]|and|with|near))`,
  `from (?:next door|(?:my|our) (?:\\w{1,12} )?${near}\\b|(?:number )?${streetName}|(?:[Cc]lass|[Yy]ear|[Gg]rade) \\d)`,
  `of ${streetName}`,
  `is (?:also |still |now )?(?:in|on) (?:my|our) (?:\\w{1,12} )?${near}\\b(?! of)`,
  `is (?:my|our) (?:\\w{1,12} )?(?:neighbou?r|classmate|teacher|coach|friend|cousin|babysitter)\\b`,
  'goes to (?:my|our|the same) school',
  'sits (?:next to|behind|beside|in front of|with) me',
].join('|')

/** Names are case-sensitive, so the words around them list both cases. */
const either = (words: string) =>
  words.replace(/\\.|[a-z]/g, (part) => (part.length > 1 ? part : `[${part}${part.toUpperCase()}]`))
const my = either('(?:my|our)')

const named = [
  `\\b${my} (?:${either(relative)}'?s? )?${either(nameOf)}(?:${either('s')}(?= [A-Z]| ${lower}))?${called.replaceAll('is|iz|are|was', either('is|iz|are|was'))}(${fullName}|${lowerName})`,
  `^\\W{0,4}${either('(?:your )?(?:full |first |last )?name')}(?:'[sS]|\\s{0,2}[:=-]|\\s${either('is')})\\s{0,2}(${fullName}|${lowerName})`,
  `\\b${either("(?:i am|i'm|im|i was|we are|my (?:mum|mom|dad|brother|sister|teacher|best friend|friend) is)")} (?:${either('called|named')}) (${fullName}|(?!${noName}\\b)${lower}(?!\\S{0,30}\\d)(?=\\s{0,2}(?:$|[.,;!?)]|and\\b)))`,
  `\\b${either('(?:they|everyone|everybody|people|friends|mum|you can|you may|u can|please|all)')} ${either('calls? me')} (${fullName})`,
  `\\b${either('(?:hi|hello|hey|hiya|yo|hallo)')}\\W{0,3}(?:${either('all|everyone|there|guys')}\\W{1,2})?${either("(?:i am|i'm|im|its|it's|this is|it is)")} (${fullName}|${lowerName})`,
  `\\b${either("(?:i am|i'm|im|this is|it's|its)")} (${fullName}),? (?:${either('and ')})?(?:${either("(?:i'm|i am|im|aged?)")} (?:${either(age)})\\b|${either('from')} [A-Z]|${either('speaking')}|${either('age|aged')} \\d)`,
  `\\b${either('by')} (${capital}(?: ${capital}){1,2}),? \\(?(?:${either('aged?')} )\\d{1,2}\\b`,
  `(?<![A-Za-z'] ?)(${capital} ${capital}),? \\(?${either('aged?')} \\d{1,2}\\b`,
  `\\b${either('me')}, (${capital}(?: ${capital}){1,2}),? \\(?${either('aged?')} \\d{1,2}\\b`,
  `\\b${either('my')} (?:${either('older |younger |little |big |best |twin ')})?${either('(?:brother|sister|friend|cousin|teacher|mum|mom|dad|son|daughter)')} ${either('is (?:called|named)')} (${fullName})`,
  // Mr. Peter Miller of Oak Street, Lily Brown lives next door
  `(?<![\\w'-])((?:Mr|Mrs|Ms|Miss|Mx|Dr)\\.? ${part} ${part}(?: ${part})? (?:of|from|at|in) ${capital}(?: ${capital}){0,3})`,
  `((?:(?:Mr|Mrs|Ms|Miss|Mx|Dr)\\.? ${part} ${part}|${person})),? (?:who )?(?:${somewhere})`,
].map((form) => new RegExp(form, 'dg'))

/** Quoted speech of a character is not a personal detail. */
const unspoken = (line: string) => (span: Span) => !isSpoken(line, span.start)

/** Every date contains one of these. */
const mayHoldDate = /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|christmas|hallowe|new year|valentine|boxing/i
/** Every name is next to one of these. */
const mayHoldName =
  /name|calls? me|called|by |age|me,|\b(?:hi|hello|hey|hiya|yo|hallo)\b|\bi'?m\b|\bi am\b|\bits\b|it's|it is|this is|\b(?:lives?|from|of|is|goes|sits|at|in) /i

export function findBirthdays(line: string): Span[] {
  if (!mayHoldDate.test(line)) return []
  return [...born, ...bornAfter].flatMap((form) => spansOf(line, form, 'birthday')).filter(unspoken(line))
}

export function findNames(line: string): Span[] {
  if (!mayHoldName.test(line)) return []
  return named.flatMap((form) => spansOf(line, form, 'name')).filter(unspoken(line))
}
