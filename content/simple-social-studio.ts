type Piece = {
  readonly id: string
  readonly title: string
  /** A stage name, never a real one. */
  readonly by: string
  readonly made: string
}

type Whisper = {
  readonly by: string
  /** In words, not a date. */
  readonly when: string
  readonly text: string
}

export const studio = {
  lead: 'The lights are warm, the floor is covered in paint, and somebody has saved you a stool. Mind the wet patch on the left. It is going to be a whale.',
  notice: {
    heading: 'Good to know',
    text: 'Looking around is free for everyone. To post and comment, you need a Studio membership. Both are still being built: you can’t post or comment yet.',
    to: '/memberships',
    label: 'See memberships',
  },
  artCorner: {
    heading: 'Hung up to dry',
    lead: 'Six pictures hung up by the Studio’s crew, until members can hang their own. Please admire them from the front. The backs are mostly thumbprints.',
    by: 'by',
    pieces: [
      {
        id: 'fish-hat',
        title: 'Fish Considering a Hat',
        by: 'Marmalade Jones',
        made: 'Poster paint, one bathtub',
      },
      {
        id: 'shoe-lighthouse',
        title: 'My Left Shoe as a Lighthouse',
        by: 'Captain Biscuit',
        made: 'Cut paper. The shoe is back in use',
      },
      {
        id: 'rain-upstairs',
        title: 'Rain, but Upstairs',
        by: 'Pip Velvet',
        made: 'Crayon, then more crayon',
      },
      {
        id: 'yawn',
        title: 'Portrait of a Yawn',
        by: 'Oona Moonboots',
        made: 'Pastel. Nine minutes and two naps',
      },
      {
        id: 'nine-blue',
        title: 'Nine Blue Things and One That Lied',
        by: 'The Amazing Lentil',
        made: 'Potato print, by an honest potato',
      },
      {
        id: 'clock-dance',
        title: 'Grandfather Clock Learning to Dance',
        by: 'Dottie Saxophone',
        made: 'Felt-tip, at speed',
      },
    ],
  },
  goldenWhispers: {
    heading: 'Out of the brass tube',
    lead: 'Whisper anything you like into the tube in the wall, and it comes out kind. We tried it with grumbling once and got a lullaby. The first eight are the crew’s own.',
    whispers: [
      {
        by: 'Captain Biscuit',
        when: 'just after the spill',
        text: 'To whoever wrote "nice puddle" next to my paint: I have signed it, and it is hanging by the door.',
      },
      {
        by: 'Oona Moonboots',
        when: 'very late, for me',
        text: 'I was going to say the song is out of tune. The tube said: "It is looking for its house. Walk it home." So we sang it again, slower, and it got there.',
      },
      {
        by: 'The Amazing Lentil',
        when: 'between two socks',
        text: 'I have glued my sleeve to the castle. The castle looks better for it. Would somebody please scratch my nose?',
      },
      {
        by: 'Marmalade Jones',
        when: 'on tiptoe',
        text: 'Dottie, the whole breakfast table did the dance of your clock this morning. There is porridge on the lamp. The lamp says thank you.',
      },
      {
        by: 'Pip Velvet',
        when: 'during the clapping',
        text: 'I was too scared to show mine, so I showed it to the coat stand first. Very good listener. Seven arms.',
      },
      {
        by: 'Dottie Saxophone',
        when: 'in the key of G',
        text: 'My drum has come apart and is now two bowls. Does anybody need a bowl? I am keeping the boom.',
      },
      {
        by: 'Professor Pocket',
        when: 'with chalk on it',
        text: 'Somebody sharpened all forty pencils and told nobody. The pencils told me. I think they made their point.',
      },
      {
        by: 'Mumble the Magnificent',
        when: 'from under the stage',
        text: 'My robot lost an eyebrow in the middle of the show, and the front row got down on its knees to help me look. Best review I ever had.',
      },
    ],
  },
  tymeshareZone: {
    heading: 'A sofa and an egg timer',
    lead: 'Give an hour of something you can do. Take home an hour of something you cannot do yet. The crew has pinned up the first cards.',
    give: {
      heading: 'An hour to give',
      opening: 'I can teach ...',
      endings: [
        'a knot that only opens if you thank it.',
        "drawing a horse from behind a fence, where the legs are the fence's problem.",
        'a tune for one ruler and the edge of one table.',
        'whistling, to anyone who was told they cannot.',
      ],
    },
    get: {
      heading: 'An hour to get',
      opening: 'I would like to learn ...',
      endings: [
        'how bread knows when to stop.',
        'to juggle, up to two.',
        'good morning in a language with a click in it.',
        'to lose at checkers more slowly.',
      ],
    },
    make: {
      heading: 'When the timer is already ticking',
      opening: 'Ten minutes, any materials:',
      endings: [
        'Draw the noise your door makes, and give it shoes.',
        'Build a house for a thumb. It has visitors on Friday.',
        'Write a very polite letter from a cloud, about the birds.',
        'Make a flag for the country under your bed.',
      ],
    },
    houseRule: {
      heading: 'The rule of the sofa',
      text: 'On the sofa everybody goes by a stage name. Bring what you know, and leave your real name, your street and your school with your coat.',
    },
  },
} as const satisfies {
  readonly artCorner: { readonly pieces: readonly Piece[] } & Record<string, unknown>
  readonly goldenWhispers: { readonly whispers: readonly Whisper[] } & Record<string, unknown>
} & Record<string, unknown>
