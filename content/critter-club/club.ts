import type { CritterKey } from './critter.ts'

type CritterCard = { readonly critter: CritterKey; readonly to: string; readonly name: string; readonly line: string }

export const club = {
  lead: 'Leave your shoes by the treehouse. By noon somebody will have moved into the left one. And mind the puddle: it is deeper than it looks, and it looks deep.',
  crittersHeading: 'Meet the Critters',
  crittersLead:
    'There are five of them, or seven if you count pups one by one. Nobody has got past two without being splashed.',
  critters: [
    {
      critter: 'whiskerleaf',
      to: '/critter-club/whiskerleaf',
      name: 'Whiskerleaf',
      line: 'Hears everything, repeats nothing, and has heard you come in.',
    },
    {
      critter: 'giggle-gecko',
      to: '/critter-club/giggle-gecko',
      name: 'Giggle-Gecko',
      line: 'Knows the best joke in the meadow, up to the middle.',
    },
    {
      critter: 'puddle-pups',
      to: '/critter-club/puddle-pups',
      name: 'Puddle Pups',
      line: 'Splish, Splash and Oops. One puddle, twelve wet paws.',
    },
    {
      critter: 'nibsy',
      to: '/critter-club/nibsy',
      name: 'Nibsy',
      line: 'Writes tiny letters to huge people. One mountain has answered.',
    },
    {
      critter: 'lulu',
      to: '/critter-club/lulu',
      name: 'Lulu',
      line: 'Sees tomorrow in her naps. So far it has been breakfast.',
    },
  ] as const satisfies readonly CritterCard[],
  ofTheMonth: {
    heading: 'Critter of the Month',
    critter: 'giggle-gecko',
    name: 'Giggle-Gecko',
    paragraphs: [
      'The meadow votes with acorns in a bucket. There were five voters and nine acorns, and all nine were for Giggle-Gecko. Nobody is looking into it.',
      'He stood up to give a speech. It began "Thank you, this is" and went on as giggling until supper. His prize was a ride in the wheelbarrow. He is still in the wheelbarrow.',
    ],
    to: '/critter-club/giggle-gecko',
    label: 'Visit Giggle-Gecko',
  },
  game: {
    heading: 'The Great Snail Derby',
    text: 'Three snails, one finishing line, most of a week. Choose your snail and whisper it on. Shouting makes them stop and look round.',
    race: { to: '/play/snail-derby', label: 'Race a snail' },
    toys: { to: '/play', label: 'All the toys' },
    label: 'Play Now',
  },
  moreHeading: 'Around the Meadow',
  more: [
    {
      mark: 'leaf',
      to: '/today',
      name: 'Today',
      line: 'Somebody is hiding, and half a joke has come. Each day it is another.',
    },
    {
      mark: 'brush',
      to: '/paint',
      name: 'Paint',
      line: 'Everybody in the meadow has turned white overnight. Bring colors.',
    },
    {
      mark: 'book',
      to: '/critter-club/stories',
      name: 'Critter Stories',
      line: 'Three books for reading aloud. Leave gaps: the gecko needs somewhere to laugh.',
    },
    {
      mark: 'scrapbook',
      to: '/scrapbook',
      name: 'The Scrapbook',
      line: 'Whatever the critters find, they glue in. Page seven is still wet.',
    },
  ],
  membership: {
    heading: 'The Clubhouse Up in the Tree',
    text: 'The meadow is free for everyone. The clubhouse is for members: a monthly Sprout or Bloom membership opens it.',
    to: '/memberships',
    label: 'See memberships',
  },
} as const

export const critterName = (critter: string): string => club.critters.find((one) => one.critter === critter)?.name ?? ''

/** Before what a critter says. The puddle pups are three. */
export const critterSays = (critter: string): string =>
  critter === 'puddle-pups' ? `The ${critterName(critter)} say:` : `${critterName(critter)} says:`
