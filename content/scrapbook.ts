import type { ScrapbookTab } from './scrapbook-tabs.ts'

type Keepsake = {
  readonly id: string
  readonly name: string
  readonly line: string
  /** The label of its button. */
  readonly action: string
}

type Leaf = {
  readonly heading: string
  readonly lead: string
  readonly keepsakes: readonly Keepsake[]
}

export const scrapbook = {
  lead: 'Careful, page seven is still wet. Here is everything the realms have found, pressed, borrowed and meant to give back. It is their book, the same for everybody.',
  /** The text field on the Starlight tab, which is not saved. */
  emptyPage: {
    heading: 'This page is yours',
    label: 'What did you notice today that everybody else walked past?',
    notKept:
      'Nothing you write here is kept or sent. When you leave, the words let go of the page and drift up. If you would like to have them tomorrow, copy them onto real paper first.',
  },
  leaves: {
    starlight: {
      heading: 'What the night dropped',
      lead: 'Most of it came down after bedtime. We were up late with the glue.',
      keepsakes: [
        {
          id: 'comet-crumb',
          name: 'A crumb of comet',
          line: "Found in Fizzlet's left pocket, under a sandwich. It is still warm. So is the sandwich.",
          action: 'Hold it to the light',
        },
        {
          id: 'sky-ticket',
          name: 'One ticket to the sky',
          line: 'Row M, for Milky Way. The seat is behind a chimney, so please ask the chimney to lean.',
          action: 'Turn it over',
        },
        {
          id: 'spare-wish',
          name: 'A wish, unused',
          line: 'Somebody saw a falling star, sneezed and missed their turn. We have kept it flat for them.',
          action: 'Unfold it',
        },
      ],
    },
    critter: {
      heading: 'Found at ankle height',
      lead: "Everything on this page was carried here in somebody's mouth. It has been dried.",
      keepsakes: [
        {
          id: 'ear-leaf',
          name: "Last year's ear",
          line: 'Whiskerleaf dropped it in October. We have asked what it heard. It is a leaf, and it is not saying.',
          action: 'Whisper to it',
        },
        {
          id: 'dried-puddle',
          name: 'A puddle, pressed',
          line: 'Three days under the dictionary. Splish says it was deeper. Splash says so louder. Oops is stuck to it.',
          action: 'Add water',
        },
        {
          id: 'tomorrow-waffle',
          name: "Half of tomorrow's waffle",
          line: 'Lulu will have saved it for us. There will be syrup on the corner. She will be sorry about the syrup.',
          action: 'Wait for tomorrow',
        },
      ],
    },
    story: {
      heading: 'Fallen out of books',
      lead: 'Hold an old book by its covers, give it one shake, and step back.',
      keepsakes: [
        {
          id: 'nibbled-bookmark',
          name: 'A bookmark, nibbled',
          line: 'It waited at the end of chapter six, where the sentence breaks off. It waited so long that it got hungry.',
          action: 'Slip it into a book',
        },
        {
          id: 'jar-lid',
          name: 'The lid of a certain jar',
          line: 'Fizzlet was under it, until he was not. Barnaby Quill has signed it twice, once with each thumb.',
          action: 'Count the air holes',
        },
        {
          id: 'sea-bottle',
          name: 'Mail from Captain Vane',
          line: 'It floated in from the end of the sea. The note in the bottle says: forgot the note, see next bottle.',
          action: 'Pull the cork',
        },
      ],
    },
    archive: {
      heading: 'On loan from the Archives',
      lead: 'The keeper knows. There is a card about it.',
      keepsakes: [
        {
          id: 'lost-card',
          name: 'The card about it',
          line: 'It says: Lost, one index card, this one. We found it under F, for Found.',
          action: 'File it again',
        },
        {
          id: 'loose-tick',
          name: 'A loose tick',
          line: 'Swept up beneath the clock with thirteen hours. It says tock, but only to be difficult.',
          action: 'Hold it to your ear',
        },
        {
          id: 'moon-trimming',
          name: 'A trimming of moon',
          line: 'Left over from the second moon, which Fizzlet cut out by himself. Kindly do not mention it outdoors.',
          action: 'Keep the secret',
        },
      ],
    },
  },
} as const satisfies { readonly leaves: Record<ScrapbookTab, Leaf> } & Record<string, unknown>

export type KeepsakeId = (typeof scrapbook.leaves)[ScrapbookTab]['keepsakes'][number]['id']
