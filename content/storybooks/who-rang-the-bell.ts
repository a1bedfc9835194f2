import type { BuiltInStorybook } from './book.ts'

// It can be solved with pages 1 to 9. Who: Lulu, half a moth. The clues: no footprints and no sound (page 2, 4), the dust on the
// bell and on the notebook (4, 7), the spoon that is missing after the one night of clouds (7, 8), fifty minutes a night, which
// is the moon (8). Against the others: the snow on the line (the gecko), the whole icicles (Fizzlet), no lump (Splash).
export const whoRangTheBell = {
  id: 'who-rang-the-bell',
  title: 'Who Rang the Bell?',
  author: 'Whiskerleaf',
  from: '2026-12-24',
  ages: [9, 12],
  binding: 'indigo',
  // A bell.
  ornament:
    'M24 15c3-2 3-5 3-8 0-3 2-5 5-5s5 2 5 5c0 3 0 6 3 8zM30 15a2 2 0 0 0 4 0M32 2V0M4 19h18M42 19h18M16 9l5 1M48 9l-5 1M15 4l5 2M49 4l-5 2',
  pages: [
    {
      type: 'image',
      content:
        'A snowy meadow by night, blue and white. In the middle stands a tall post with an arm, and from the arm hangs a brass bell, ' +
        'swinging a little, with the moonlight on it. Round the post the snow lies smooth and without a mark to the edge of the ' +
        'picture. There, at the lower left, stands Whiskerleaf with a lantern and looks up with great attention. The moon is low ' +
        'over the hill, and large. Dark sky for the title.',
      alt: 'A brass bell hangs from a post in a meadow of smooth snow by moonlight. Whiskerleaf, with a lantern in the snow, looks up at it. There is not one footprint near it.',
    },
    {
      type: 'text',
      content:
        'In April it snowed, by mistake. My ears had only just come back.\n\n' +
        'A brass bell hangs on a post in the middle of our meadow. I polish it on Sundays. It is rung for supper, and for ' +
        'nothing else.\n\n' +
        'On Monday, at ten past nine at night, it rang. Once, and softly, as if somebody had bumped into it.\n\n' +
        'I was there first, with my lantern and my notebook. Twenty steps round the post the snow lay as smooth as a plate. ' +
        'There was not a footprint in it. I underlined that twice.',
    },
    {
      type: 'image',
      content:
        'The bell from near by, lit by a lantern from below. Thin icicles hang in a row from the arm above it, all whole. On the side of ' +
        'the bell there is a pale, glittering smudge. From the end of the arm a line of flags runs off to the lit clubhouse in its ' +
        'tree, and along the whole line lies a ridge of snow as thick as a caterpillar. Below, smooth snow; in the distance one thin ' +
        'track with a snail at the end of it.',
      alt: 'The bell from near by. Whole icicles hang above it, and a pale smudge glitters on its side. Snow lies on the line of flags that runs to the clubhouse. A snail’s track ends far from the post.',
    },
    {
      type: 'text',
      content:
        'I notice things. I do not laugh, and that leaves me the time.\n\n' +
        'Nothing had been thrown. A snowball leaves a lump, and there was none.\n\n' +
        'Snow lay all along the line of flags. Nobody had come that way, not even on sticky toes.\n\n' +
        'The icicles over the bell were as thin as needles, and not one had dripped.\n\n' +
        'On the side of the bell was a smudge of pale dust.\n\n' +
        'And I can hear a snail change its mind. That night I had heard nobody come and nobody go.',
    },
    {
      type: 'text',
      content:
        'I called on everybody.\n\n' +
        'Giggle-Gecko can walk along anything, upside down. He laughed at all my questions, but he always does.\n\n' +
        'Fizzlet floats. But Fizzlet is hot. He looked over my shoulder to help, and the page went brown at the corner.\n\n' +
        'Splash throws. “I NEVER MISS,” said Splash, and showed me. I went on with a wet collar.\n\n' +
        'There was one track in the meadow after all. It was the snail’s. It ended at the snail, who had forty steps to go, and ' +
        'denied everything.',
    },
    {
      type: 'image',
      content:
        'Lulu on her stump in the snow, asleep on her stomach with her wings spread, the moons on them very plain. A silver spoon is ' +
        'tied to her forehead with a ribbon. Whiskerleaf sits beside her, politely, with a notebook lying on the stump between ' +
        'them, and on its dark cover there is a sprinkle of something that glitters. Bare trees, early light, a blue shadow under ' +
        'everything. Nobody looks at the notebook.',
      alt: 'Lulu sleeps on a snowy stump, a moth’s wings spread, with a silver spoon tied to her forehead. Beside her lies a notebook with glittering dust on its cover. Whiskerleaf watches her face.',
    },
    {
      type: 'text',
      content:
        'Lulu was asleep on her stump, as she is all day, with a cold spoon tied to her forehead.\n\n' +
        '“Headache,” she said, eyes shut. “Every morning since Tuesday. I dream that I am going somewhere, and then I am ' +
        'there.”\n\n' +
        'I had laid my notebook beside her. When I picked it up, it glittered.\n\n' +
        'In her naps Lulu sees tomorrow, so I asked her who it was.\n\n' +
        '“You will know on Saturday,” said Lulu. “You will say ‘Oh dear.’” And she snored. It was no help at all.',
    },
    {
      type: 'text',
      content:
        'On Monday it had rung at ten past nine. On Tuesday it rang at ten, and on Wednesday at ten to eleven. By then we all ' +
        'stood about in blankets and waited. The pups made a slide. Somebody always brought cocoa.\n\n' +
        'On Thursday there were thick clouds, and it did not ring. The Star Keeper had nothing to count, and counted us. In the ' +
        'morning I passed Lulu’s stump. No spoon.\n\n' +
        'On Friday it was clear, and it rang at half past twelve: one soft bong, some dust. On Saturday ' +
        'morning the spoon was back.',
    },
    {
      type: 'text',
      content:
        'That was all I knew at noon on Saturday. Now you know it too. If you would like to be first, shut the book here, and ' +
        'think. I shall be having my soup.\n\n' +
        'Who can reach a bell and leave no print? Who makes no sound that I can hear? Who leaves dust? What comes fifty minutes ' +
        'later every night, and stays away when there are clouds? And who has no idea that they did it?\n\n' +
        'Halfway down the plate I put my spoon aside, and looked at it.\n\n' +
        'The soup was leek, by the way.',
    },
    {
      type: 'image',
      content:
        'Half a moon has just come over the hill, very large, and its light falls on the polished bell, which shines like the other ' +
        'half. Between the two, fast asleep, ears flying, Lulu comes through the air with both wings spread and leaves a trail of ' +
        'glittering dust. She is a hand’s breadth from the bell. Below in the snow, in a row and out of breath, stand Whiskerleaf, ' +
        'Giggle-Gecko, the Star Keeper and three pups, and look up.',
      alt: 'A half moon shines on the polished bell. Lulu flies straight at it, fast asleep, and leaves a trail of glittering dust. Whiskerleaf, Giggle-Gecko, the Star Keeper and the pups watch from the snow.',
    },
    {
      type: 'text',
      content:
        'What comes fifty minutes later every night is the moon. At twenty past one half of it came over the hill and shone on ' +
        'the bell, which I had polished, and then there were two halves.\n\n' +
        'Lulu is half a moth. When a lamp is lit, her wings go and see, and do not wake her. They are as quiet as snow, and ' +
        'their dust comes off.\n\n' +
        'Bong.\n\n' +
        '“Excuse me,” said Lulu to the bell, and flew home.\n\n' +
        '“Oh dear,” I said. On Sunday I pulled an ear mitten of mine over the bell. That night it went “fff.”',
    },
    {
      type: 'text',
      content:
        'So it was solved, and nobody had to get up at night. I lay awake. I had not known how long a night is when nothing ' +
        'rings in it.\n\n' +
        'On Tuesday, at two, it rang and rang. I ran. The mitten lay in the snow, and there were footprints.\n\n' +
        'I followed them backward. They came from the puddle, from the wheelbarrow, from every door in the meadow. One row came ' +
        'from mine. I had been in such a hurry that I had forgotten I was the detective.\n\n' +
        'The cocoa was still warm. The snail arrived on Thursday.',
    },
  ],
} as const satisfies BuiltInStorybook
