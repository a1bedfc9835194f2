import type { BuiltInStorybook } from './book.ts'

export const theWhisperingWillow = {
  id: 'the-whispering-willow',
  title: 'The Whispering Willow',
  author: 'Elowen Thistledown',
  ages: [4, 8],
  binding: 'teal',
  // A leaf.
  ornament:
    'M2 10c14 1 20 1 34 0-4-8-12-10-18-7 3 2 6 4 8 7M62 10c-14 1-20 1-24 0 4-8 12-10 18-7-3 2-6 4-8 7M30 11c2 6 8 8 14 6-2-3-5-5-8-6',
  pages: [
    {
      type: 'image',
      content:
        'A huge old willow cut from layers of blue-green paper fills the page, its hanging branches falling like a curtain on ' +
        'both sides down to a brook. Night; a thin moon at the top right, a few stars. Through the gap in the middle of the ' +
        'curtain comes the one light of the picture, warm and golden and low among the roots, and nobody can see yet what it is. ' +
        'In front of it, very small, a dormouse in a nightcap and slippers stands with a lantern that has a smaller light than ' +
        'the one inside. Quiet dark sky above the crown for the title.',
      alt: 'A great willow at night. A golden light glows behind its hanging leaves, and a tiny dormouse with a lantern looks at it.',
    },
    {
      type: 'text',
      content:
        'At the bend of the brook stood a willow that whispered. It whispered before supper and after supper, and it was worst ' +
        'at bedtime.\n\n' +
        'Everybody had a notion what it said. The owl said it was recipes. The frogs said it was gossip, and all of it about frogs.\n\n' +
        'Tuppence did not care what it said. Tuppence was a dormouse who could not sleep, which is like being a duck who cannot ' +
        'float. On the ninth night she put on her slippers, lit her lantern, and went out to have a word with that tree.',
    },
    {
      type: 'image',
      content:
        'Seen from the side, across the brook: a path of stepping stones leads from a hollow log with a round door (left, door ' +
        'open, a crooked little chimney, one lit window) to the willow on the right, which is twenty times as high as the log. ' +
        'Tuppence, a round brown dormouse in a striped nightcap and red slippers, marches over the stones with her lantern held ' +
        'out and her mouth set. The willow leans over her; its lowest leaves already lift a little, as if it drew breath. On a ' +
        'branch the owl watches with a spoon under one wing. Two frogs look out of the water, offended.',
      alt: 'Tuppence the dormouse, in a nightcap and red slippers, marches with her lantern over stepping stones toward the willow. An owl and two frogs watch.',
    },
    {
      type: 'text',
      content:
        '“Excuse me,” said Tuppence. The willow whispered.\n\n' +
        '“Some of us,” said Tuppence, a little louder, “have beds.” The willow whispered faster.\n\n' +
        '“I SAID,” said Tuppence, and all the leaves flew up like a curtain. There in the roots sat a star no bigger than a button. ' +
        'It was the piece that was cut from the sky to make the evening star. It had fallen a long way, and it had not slept since.\n\n' +
        '“I was nearly gone,” said the star, “and then somebody said I SAID.”',
    },
    {
      type: 'image',
      content:
        'Inside the willow. The branches are flung up and apart to the left and right edges like the curtain of a theatre, leaves ' +
        'still flying. In the middle, in a nest made by the roots, sits a small five-pointed paper star, wide awake, with two ' +
        'big round eyes and a leaf for a blanket; it is the one light, and everything is lit from it in gold and yellow-green. ' +
        'Facing it, Tuppence with her nightcap blown backwards, one paw over her mouth. High above, between the branches, a ' +
        'star-shaped hole in the night sky, exactly as large as the star and exactly its shape.',
      alt: 'The willow’s leaves fly up like a curtain. In a nest of roots sits a tiny star, wide awake under a leaf, and Tuppence holds a paw over her mouth.',
    },
    {
      type: 'text',
      content:
        'Then Tuppence heard what the willow said. It had never told a secret in its life. It knew one word, and it had said it all ' +
        'night, every night, for a hundred years, to get one small star to sleep.\n\n' +
        'The word was shhh.\n\n' +
        '“Sorry,” whispered Tuppence. She blew out her lantern, sat down among the roots, and helped.\n\n' +
        'Shhh, went the willow. Shhh, went the mouse. The star closed one eye. Then it closed the other. And Tuppence, who could ' +
        'not sleep,\n\n' +
        'shhh.',
    },
  ],
} as const satisfies BuiltInStorybook
