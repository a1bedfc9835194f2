import type { BuiltInStorybook } from './book.ts'

// Giggle-Gecko has his hiccups in threes (content/critter-club/giggle-gecko.ts). Nearly all of it is in the pictures.
export const hicHic = {
  id: 'hic-hic',
  title: 'Hic. Hic.',
  author: 'The Puddle Pups',
  from: '2026-12-10',
  ages: [4, 6],
  binding: 'teal',
  // Two bubbles that have burst, and one that has not.
  ornament:
    'M4 11h4M16 11h4M12 3v4M12 15v4M7 6l3 3M17 16l-3-3M17 6l-3 3M7 16l3-3M26 11h4M38 11h4M34 3v4M34 15v4M29 6l3 3M39 16l-3-3M39 6l-3 3M29 16l3-3M48 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM52 9q1-3 3-3',
  pages: [
    {
      type: 'image',
      content:
        'A rosy morning in the meadow. In front, in their puddle, three pups look out of the picture and are delighted: Splish waves, ' +
        'Splash throws up both arms, Oops has a lily on their head. Behind them Giggle-Gecko has just left the ground, mouth pressed ' +
        'to a squiggle, eyes turned up to a golden bubble the size of a melon, which has got out all the same. A snail is on its way. ' +
        'Quiet sky for the title, its second word a little lower than the first, as if it had hopped.',
      alt: 'Three pups laugh in their puddle. Behind them Giggle-Gecko has hopped into the air with his mouth pressed shut, but one golden bubble has got out and floats up.',
    },
    { type: 'text', content: 'Hic.' },
    {
      type: 'image',
      content:
        'Giggle-Gecko has left the stump and hangs in the air above it, arms out, very surprised, with short lines below his feet ' +
        'where he was a moment ago. High above him the golden bubble has burst into a ring of dashes and drops. The butterfly is ' +
        'blown to one side. Beside the stump the snail has hopped as well, and there is a finger of daylight under it, which is a ' +
        'great deal for a snail.',
      alt: 'Giggle-Gecko shoots up off the stump. Above his head the golden bubble bursts. Beside the stump the snail has hopped too, just a little.',
    },
    { type: 'text', content: 'Hic!' },
    {
      type: 'image',
      content:
        'Much higher. Giggle-Gecko is at the top of the picture, upside down, all toes spread, and the second bubble bursts below his ' +
        'head. Everybody has come to look: on the left Whiskerleaf, ears up, on the right three wet pups in their puddle, who think ' +
        'that it is a game. The stump stands empty in the middle. The snail has hopped a second time and is on its side.',
      alt: 'Giggle-Gecko is high in the air, upside down, and a second bubble bursts. Whiskerleaf and the three Puddle Pups have come to watch. The snail lies on its side.',
    },
    { type: 'text', content: 'And?' },
    {
      type: 'image',
      content:
        'Giggle-Gecko is back on his stump, mouth as straight as a ruler, and waits for the third. Whiskerleaf waits. Three pups wait. ' +
        'All of them look at his mouth. Nobody looks at his tail, the question mark, out of whose upper end the third bubble has ' +
        'come, whole and golden, and is going quietly away over all their heads. Only the snail, in the lower corner, has turned ' +
        'its face up to it.',
      alt: 'Everybody watches Giggle-Gecko’s mouth and waits for the third hiccup. It has come out of his tail instead: a golden bubble floats off behind them. Only the snail sees it.',
    },
    {
      type: 'image',
      content:
        'Evening, in rose and violet. Far back and small, on the left, they are all still waiting, face to face, and have not moved. ' +
        'In front on the right Lulu is asleep on her own stump in a heap of wings. The third bubble hangs just over her nose, so ' +
        'that there is a small gold light on her fur, and her ear has lifted the bubble on by a hair. The snail is after it, at ' +
        'full speed, and has left a silver line all across the picture.',
      alt: 'It is evening, and far off they are still waiting. The third bubble has floated on to Lulu, who is asleep on a stump. The snail follows it and leaves a long silver trail.',
    },
    { type: 'text', content: 'Good night, then.' },
    {
      type: 'image',
      content:
        'Night over the meadow, in indigo and green. Whiskerleaf, Giggle-Gecko and the pups have fallen asleep where they sat, leaning ' +
        'on one another like books. Above them there is a great deal of dark blue sky with every star in its place, and a full moon, ' +
        'perfectly round and perfectly calm. The golden bubble has climbed all the way up and is a finger’s breadth from its mouth. ' +
        'The snail, wide awake, sits up on the stump and sees what is coming.',
      alt: 'Night. All of them are asleep where they sat. High in the sky the golden bubble has nearly reached the full moon. Only the snail is awake and watches.',
    },
    { type: 'text', content: 'Shh.' },
    {
      type: 'image',
      content:
        'The moon has jumped. A dotted ring shows where it hung a moment ago; it is now a hand higher, tilted, with two round eyes wide ' +
        'open and a small round mouth. The bubble has burst into a crown of gold dashes, and all the stars around are shaken out of ' +
        'their places. Below, everybody is awake: Giggle-Gecko laughs with the whole of his mouth, Whiskerleaf laughs, the pups throw ' +
        'up their arms. The snail has fallen over again.',
      alt: 'The moon has jumped out of its place with a very surprised face, and the stars around it are knocked crooked. Below, everybody is awake, and Giggle-Gecko laughs with his whole mouth.',
    },
  ],
} as const satisfies BuiltInStorybook
