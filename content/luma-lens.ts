export const lumaLens = {
  lead: 'An observatory turned the wrong way round, for looking at small things. The stairs are narrow, because so is the subject.',
  guides: {
    heading: 'Your Guides',
    aurora: [
      'Good evening. There is a crumb on your sleeve in the shape of a duck. Most people would have brushed it off.',
      'Here we look at a small thing until it is large. It takes about as long as a cup of cocoa.',
    ],
    fizzlet: [
      'Oh! Oh! Look! I found a button with five holes, and if you peep through a hole there is a...',
      'wait, it rolled under the stove...',
      'a whole realm on the other side. In each of them. I counted twice, because I dropped it.',
    ],
  },
  realmsHeading: 'Through the Button',
  realms: ['critter-club', 'storytellers-lantern', 'simple-social-studio', 'archives', 'whimcraft-workshop'],
  chat: {
    heading: 'A Question the Size of a Seed?',
    text: 'Aurora will turn it over twice before she answers. Fizzlet will have answered by then.',
    label: 'Chat with Us',
  },
  scrapbook: {
    heading: 'Found Something Shiny?',
    text: 'Fizzlet keeps everything he finds. Aurora keeps the page numbers.',
    to: '/scrapbook',
    label: 'Open the Scrapbook',
  },
} as const

export type Scroll = {
  readonly id: string
  readonly title: string
  /** Paragraphs. Those of a sealed scroll are not shown as text, but as strokes (brushwork.ts). */
  readonly content: readonly string[]
  readonly unlocked: boolean
}

export const scrolls = [
  {
    id: 'two-moons',
    title: 'The Night of the Two Moons',
    content: [
      'It was the Longest Night, and I had put down my brush to warm my hands. When I looked up there were two moons.',
      'The one on the left was the one we have. The one on the right was a little smaller and had a crease down the middle, as if it had been carried folded.',
      'Behind it, holding on with both hands, was Fizzlet. "Surprise," he said, very quietly, because of the height.',
      'We left it up until morning. The owls were in two minds. The sea came in, went halfway out and stood there thinking.',
      'Nobody has told the first moon. I believe it knows. It has stood a little straighter ever since.',
    ],
    unlocked: true,
  },
  {
    id: 'heard-in-the-dark',
    title: 'What I Heard on the Longest Night',
    content: [
      'Snow, arriving on snow.',
      'A candle, making up its mind.',
      "A mouse being careful, and after it the careful mouse's brother.",
      "A moth, begging the lamp's pardon.",
      'Two spoons in a drawer, lying down.',
      'A door that somebody closed with both hands.',
      'My own brush, saying hush to the paper.',
      'And last of all the dark itself, which yawned. It had been up all night.',
    ],
    unlocked: true,
  },
  {
    id: 'where-the-cuttings-fell',
    title: 'Where the Cuttings Fell',
    content: ['It begins with a pair of scissors, a very large sheet of night, and a sneeze.'],
    unlocked: false,
  },
  {
    id: 'to-whoever-reads-this-last',
    title: 'To Whoever Reads This Last',
    content: ['Fold here. No, here. There: now you know what the First Cutter knew.'],
    unlocked: false,
  },
] as const satisfies readonly Scroll[]

export const auroraScrolls = {
  lead: 'Aurora wrote them on the Longest Night, with a brush made from the end of the sky. Hold them up to the light: they are Aurora’s own four, the same for everybody.',
  guide: [
    'Two of them are dry. You may read those aloud.',
    'The other two are sealed. It is no use blowing on the wax. Fizzlet has tried, and now his breath smells of candles.',
  ],
  sealed: 'Sealed',
  signed: 'Aurora',
} as const
