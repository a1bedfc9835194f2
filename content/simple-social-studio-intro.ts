type Explore = { readonly id: string; readonly name: string; readonly line: string; readonly action: string }

export const studioIntro = {
  lead: 'Bring half a song, or a drawing that wobbles. If you have neither, bring an elbow. We have plenty of paint.',
  heading: 'Three places to begin',
  explore: [
    {
      id: 'collaboration-canvas',
      name: 'Collaboration Canvas',
      line: 'One sheet of paper, as long as the room. You start at the left, a friend starts at the right, and you meet at the giraffe.',
      action: 'Pick up a brush',
    },
    {
      id: 'open-mic-nights',
      name: 'Open Mic Nights',
      line: 'A stool, a lamp and one friendly microphone. It has heard worse, and it enjoyed that too.',
      action: 'Tap the microphone',
    },
    {
      id: 'crafting-corners',
      name: 'Crafting Corners',
      line: 'Four corners, and a fifth behind a curtain for the glitter. Whatever goes in comes out sparkling, the broom included.',
      action: 'Peek behind the curtain',
    },
  ],
  guild: {
    heading: 'The Green Room Is for Members',
    text: 'With a monthly membership you get a new challenge every week, and private pages to write on. Looking around the Studio is free.',
    to: '/memberships',
    label: 'See memberships',
  },
} as const satisfies { readonly explore: readonly Explore[] } & Record<string, unknown>
