import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'
import { isSpoken } from './plain.ts'
import { spansOf, type Span } from './span.ts'

/** In tales these are animals, plants and names; what is left of them has patterns of its own. */
const harmless = new Set(['ass', 'cock', 'dick', 'pussy', 'tit', 'hoe', 'boob', 'dyke', 'arse', 'chink', 'scat', 'cum'])

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => harmless.has(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'own' })
      .addPattern(pattern`asshole`)
      .addPattern(pattern`|arsehole`)
      .addPattern(pattern`|dumbass|`)
      .addPattern(pattern`|jackass|`)
      .addPattern(pattern`dickhead`)
      .addPattern(pattern`bitches`)
      .addPattern(pattern`bitchy`)
      .addPattern(pattern`bollocks`)
      .addPattern(pattern`wanker`)
      .addPattern(pattern`|twat|`)
      .addPattern(pattern`|wtf|`)
      .addPattern(pattern`|stfu|`)
      .addPattern(pattern`|kys|`)
      .addPattern(pattern`crap|`),
  )
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

const insult =
  '(?:idiots?|losers?|stupid|ugly|dumb|pathetic|worthless|disgusting|fat|freaks?|morons?|trash|rubbish|garbage|retarded|useless|horrible person|waste of space|imbecile|gay|weirdo|creep|nobody)'
const forms = [
  `\\b(?:you|u|ya)(?:'?re| are| r)(?: (?:such|so|really|very|just|all|a|an|the|most|total|totally|complete|fat|big|little|stupid|dumb|ugly|fucking)){0,4} ${insult}\\b`,
  `\\b(?:ur|your|youre) (?:(?:such|so|really|just|a|an) ){0,3}(?:stupid|ugly|dumb|an? idiot|pathetic|worthless|a loser|an? moron|fat)(?=\\s{0,2}(?:$|[.,!?]|lol|and|haha))`,
  '\\byou (?:big |little |fat |total |absolute |complete )?(?:stupid |dumb |ugly |fat )(?:idiot|moron|pig|cow|loser|freak|girl|boy|bitch)\\b',
  '\\byou (?:idiot|moron|loser|freak|bitch|bastard|pig|ass|dick|prick|cow)(?=\\s{0,2}(?:$|[.,!?]))',
  '\\b(?:kill|hang|hurt|drown|shoot) (?:yourself|urself|yourselves|ur self|your self)\\b',
  '\\b(?:nobody|no one|noone|no-one) (?:likes|loves|wants|cares about) (?:you|u)\\b',
  '\\b(?:everyone|everybody|we all|i) (?:really )?hates? (?:you|u)\\b(?! to )',
  '\\b(?:you|u) (?:really )?(?:suck|stink)\\b',
  '\\b(?:go|just|hope you|please) (?:and )?die(?=\\s{0,2}(?:$|[.,!?]|lol|in a hole))',
  '\\bshut up,? (?:you|u|idiot|loser|stupid|bitch)\\b',
  '\\b(?:piss|sod|bugger) off\\b',
  '\\b(?:a|an|such a|son of a|you|little|stupid|fucking) (?:bitch|bastard)(?=\\s{0,2}(?:$|[.,!?]))(?!.{0,30}pupp)',
  '\\bwhat an? (?:ass|dick|prick|bitch|bastard)(?=\\s{0,2}(?:$|[.,!?]))',
  '\\bf[*#@._-]{1,3}c?k(?:ing|er|ed)?\\b|\\bsh[*#@._-]{1,2}t\\b|\\bb[*#@._-]{1,2}tch\\b|\\bc[*#@._-]{1,2}nt\\b|\\bf[*]{3}(?!\\w)|\\bs[*]{3}(?!\\w)',
].map((form) => new RegExp(form, 'dgi'))

/** Longer runs without a space are no words. */
const longestPiece = 1000

export function findUnkind(line: string): Span[] {
  const swearing: Span[] = []
  const isAboutDogs = /\b(?:pups?|puppy|puppies|hounds?|litter|kennels?)\b/i.test(line)
  for (let at = 0; at < line.length; at += longestPiece)
    for (const { startIndex, endIndex } of matcher.getAllMatches(line.slice(at, at + longestPiece + 30)))
      if (!(isAboutDogs && /bitch/i.test(line.slice(at + startIndex, at + endIndex + 1))))
        swearing.push({ kind: 'unkind', start: at + startIndex, end: at + endIndex + 1 })
  const insults = forms.flatMap((form) => spansOf(line, form, 'unkind')).filter(({ start }) => !isSpoken(line, start))
  return [...swearing, ...insults]
}
