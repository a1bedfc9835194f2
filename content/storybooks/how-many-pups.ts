import type { BuiltInStorybook } from './book.ts'

export const howManyPups = {
  id: 'how-many-pups',
  title: 'How Many Pups?',
  author: 'The Star Keeper',
  ages: [4, 7],
  binding: 'indigo',
  // Three rings in the water, and one more.
  ornament:
    'M2 14c4-5 14-5 18 0-4 5-14 5-18 0zM7 14c2-2 6-2 8 0M22 14c4-5 14-5 18 0-4 5-14 5-18 0zM27 14c2-2 6-2 8 0M42 14c4-5 14-5 18 0-4 5-14 5-18 0zM47 14c2-2 6-2 8 0M51 2l1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  pages: [
    {
      type: 'image',
      content:
        'Dusk in indigo and rose over a meadow with a round pond, cut from paper. On the far bank stands the Star Keeper, a small ' +
        'hooded astronomer with a lantern, one finger raised to begin. In the pond three otter pups, up to their waists: Splish ' +
        'smiles, Splash throws up both arms, Oops has a water lily on their head. Stars in good order above. The lantern is the one ' +
        'light, and lays a gold path over the water. Quiet sky for the title.',
      alt: 'At dusk the Star Keeper stands on the bank of a pond with one finger raised. Three otter pups look out of the water.',
    },
    {
      type: 'text',
      content:
        'I am the Star Keeper. I count the stars. I count them every night, and I have never been wrong.\n\n' +
        'On Tuesday I was asked to count the Puddle Pups to bed. There are three Puddle Pups.\n\n' +
        '“Only three?” I said. “I shall be back before my tea is cold.”',
    },
    {
      type: 'image',
      content:
        'Close to the pond. On a tree stump stands a blue teapot with a full cup, steaming. Beside it the Star Keeper has opened a ' +
        'small book and is about to write. Behind that hood all three pups have begun without waiting. Splash is ' +
        'already in the air in a crown of drops, arms up, as loud as can be seen. Rushes and a few fireflies. The lantern stands ' +
        'in the grass and lights the steam.',
      alt: 'The Star Keeper writes in a small book beside a stump with a teapot and a steaming cup. Behind, three pups splash in the pond.',
    },
    {
      type: 'text',
      content:
        '“One,” I said. That was Splish.\n\n' +
        '“Two,” I said. That was Splash.\n\n' +
        '“Three,” I said, and that was Splash again, only over there.\n\n' +
        '“Stars do not do that,” I told them.\n\n' +
        '“We are not moving,” said the pups. “It is the puddle.”\n\n' +
        'So I began at one. One. Two. And a hat.',
    },
    {
      type: 'image',
      content:
        'The pond from the bank, full of rings. Splish has come up at the far left edge, half out of the picture. Splash is on ' +
        'the right, arms up in a fountain. In the middle, exactly where a third pup should be, a lily hat floats on the water by ' +
        'itself, with bubbles beside it. The Star Keeper leans over the bank with the lantern held out over the hat and an ' +
        'expression of great patience.',
      alt: 'Splish is at one end of the pond and Splash at the other. Between them only a water lily floats, with bubbles around it, and the Star Keeper leans over it.',
    },
    {
      type: 'text',
      content:
        'I waited until the water was quite flat. Then I counted very quickly.\n\n' +
        'One, two, three.\n\n' +
        'Four, five, six.\n\n' +
        'Six! I wrote it down. But the sixth one put out its tongue, and so did the third, at the same time.\n\n' +
        '“Those three are only us, the wrong way up,” said Oops. “You can have them if you like.”',
    },
    {
      type: 'image',
      content:
        'The water is a mirror. Three pups stand in it side by side, and under each hangs another one, head down, a little bluer, ' +
        'with stars between them. Splish waves, and so does Splish. On the far bank at the top stands the Star ' +
        'Keeper, who is in the water too, hood down, so that there are two of those as well. Nobody has ever looked so much like ' +
        'a sum.',
      alt: 'Three pups stand in still water, and three more hang below them upside down. On the far bank the Star Keeper is reflected too.',
    },
    {
      type: 'text',
      content:
        'So I tied a ribbon on each. Red for one, blue for two, yellow for three. I turned round once, to look for my tea, and ' +
        'then I only had to count the ribbons.\n\n' +
        'One was on a bulrush.\n\n' +
        'Two was on a frog.\n\n' +
        'I looked for three for a long time. “Warm,” said the pups. “Warmer. Oh, hot!”',
    },
    {
      type: 'image',
      content:
        'At the left a tall bulrush wears a red bow, at the right a frog wears a blue one, and minds. In the middle, large, the ' +
        'Star Keeper holds up the lantern and looks for the third to the left, under the hand, everywhere. The yellow bow is tied ' +
        'to the tip of the hood, where the star is, right behind the Star Keeper’s ear. Three heads look out of the water in a ' +
        'row and are nearly bursting.',
      alt: 'A bulrush wears a red bow and a frog a blue one. The Star Keeper looks everywhere for the yellow one, which is tied to the tip of the hood. Three pups watch.',
    },
    {
      type: 'text',
      content:
        'By then my tea was cold, and the moon was out, whom I had also meant to count. I sat down in the grass.\n\n' +
        '“You look tired,” said Splish.\n\n' +
        '“You look VERY TIRED,” said Splash.\n\n' +
        'They got out and came under my cloak, one on the left, one on the right, and one on my feet. For wet people they were ' +
        'quite warm.\n\n' +
        '“One,” I said. “Two.” I remember two.',
    },
    {
      type: 'image',
      content:
        'Deep night. A great heap under one indigo cloak with gold stars on it, and out of it look four heads: Splish and Splash ' +
        'fast asleep, the Star Keeper asleep between them with the hood fallen forward, and at the edge, small, with the lily on ' +
        'their head and both eyes wide open, Oops. The lantern burns low beside the cold cup. A full moon above, and all the stars ' +
        'where they belong.',
      alt: 'Under one big starry cloak the Star Keeper, Splish and Splash are asleep in the grass by moonlight. Oops is still wide awake.',
    },
    {
      type: 'text',
      content:
        'Oops could not sleep. Oops is always last. So Oops counted.\n\n' +
        '“Splish. Splash. Me.” That was three. But there was one more, in a hood, and it snored.\n\n' +
        'Oops counted again, to be sure. Then Oops took my pencil and wrote it in my book, under all the stars, so that I need not ' +
        'worry.\n\n' +
        'I look at it every night, before I begin. It is not what I was asked to count, but it is right.\n\n' +
        'It says: four.',
    },
  ],
} as const satisfies BuiltInStorybook
