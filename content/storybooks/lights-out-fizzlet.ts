import type { BuiltInStorybook } from './book.ts'

export const lightsOutFizzlet = {
  id: 'lights-out-fizzlet',
  title: 'Lights Out, Fizzlet',
  author: 'Lulu',
  from: '2026-12-17',
  ages: [4, 7],
  binding: 'ember',
  // A lamp under a blanket.
  ornament:
    'M14 20c0-12 8-18 18-18s18 6 18 18zM14 20c4-3 8-3 12 0 4-3 8-3 12 0 4-3 8-3 12 0M26 10a2 2 0 1 0 4 0M34 10a2 2 0 1 0 4 0M6 12l-4-1M8 5L5 2M58 12l4-1M56 5l3-3',
  pages: [
    {
      type: 'image',
      content:
        'A night without a moon, in deep blue-green paper. On the left, round and honey yellow, Fizzlet leans forward on his toes with ' +
        'his mouth as round as a button and blows at a brass lantern on a post, which has just gone out: a thread of smoke goes up ' +
        'from it in a curl. All the light in the picture comes from Fizzlet, and he has not noticed. A snail on the path below has ' +
        'stopped. Dark sky for the title.',
      alt: 'On a dark night round yellow Fizzlet blows out a lantern on a post. Smoke curls up from it. Fizzlet himself glows, and a snail on the path looks up.',
    },
    {
      type: 'text',
      content:
        'Tonight the moon is off. It has one night a month to itself, and it spends it in bed.\n\n' +
        'So Fizzlet put out the lamps. He put out the lamp on the gate. Pff. He put out the lamp by the puddle, where three pups lay ' +
        'tucked in up to the chin. Pff. He put out the small lamp at the end of the path. Pff.\n\n' +
        '“I was walking to that,” said the snail.\n\n' +
        '“Sleep well,” said Fizzlet. But nobody could. It was much too light.',
    },
    {
      type: 'image',
      content:
        'The meadow at night, and in the very middle of it Fizzlet, as bright as a lamp, looking over his shoulder for whoever it is. ' +
        'His light lies in a gold ring on the grass. In the ring sit all the others with their eyes open: three pups in their puddle ' +
        'on the left, Whiskerleaf on the right, the snail in front. A lantern on its post is out. Everybody looks at the same place, ' +
        'and it is Fizzlet.',
      alt: 'All the lamps are out, but Fizzlet stands shining in the middle of the dark meadow. Three pups, Whiskerleaf and the snail sit in his light and look at him.',
    },
    {
      type: 'text',
      content:
        '“Somebody is still on,” said Splish.\n\n' +
        'Fizzlet looked at the gate. It was off. He turned round quickly to look behind him, and the light turned round quickly too.\n\n' +
        '“It is you,” said Splash. “YOU ARE ON!”\n\n' +
        'Fizzlet blew at himself. Pff. He blew harder, pff, pff, and fell over. He got into the teapot and pulled the lid on.\n\n' +
        'Light came out of the spout. “Am I off now?” asked the teapot.',
    },
    {
      type: 'image',
      content:
        'A big blue teapot with white flowers stands in the night grass. Out of the top of it looks Fizzlet, as far as the eyes and no ' +
        'farther, with the lid on his head like a cap and a spark to either side of it. Out of the spout comes a broad beam of light, ' +
        'straight up into the trees, where it has found an owl, who had been asleep. Three pups watch from the lower edge of the ' +
        'picture, hugely pleased.',
      alt: 'Fizzlet sits in a blue teapot with its lid on his head. A beam of light comes out of the spout and shines on an owl in the dark. Three pups watch.',
    },
    {
      type: 'text',
      content:
        'Whiskerleaf brought a blanket. It was a thin one, and Fizzlet came through it like jam through bread.\n\n' +
        'Whiskerleaf brought a thicker one. Now only his feet shone. Whiskerleaf brought the thickest there was, and then it was only ' +
        'one toe.\n\n' +
        'So Whiskerleaf fetched the last one and put it on top. It was Whiskerleaf’s own.\n\n' +
        '“Now?” said somebody, far inside.\n\n' +
        '“Now,” said everybody. “Good night!”',
    },
    {
      type: 'image',
      content:
        'A heap of four blankets like a haystack, yellow at the bottom, then green, then plum, and on top a blue one with patches. It ' +
        'has two small bumps, where feelers are. At the lower hem, on one side, a last sliver of gold is left, and in it one toe. ' +
        'Whiskerleaf sits beside the heap with the tail around the paws and considers the toe. Behind it three pups look over the ' +
        'top of their quilt.',
      alt: 'Fizzlet is under a great heap of four blankets. Only one shining toe sticks out, and Whiskerleaf looks at it. Three pups watch from behind.',
    },
    {
      type: 'text',
      content:
        'And now it was dark.\n\n' +
        'It was as dark as the inside of a boot. Splish could not see Splash. Splash could not see Splash either. The snail could not ' +
        'see where it was going, and it takes a snail a long time to find out.\n\n' +
        'It was very, very quiet. They all lay still and kept their eyes open, in case there was something to see.\n\n' +
        'There was not.',
    },
    {
      type: 'image',
      content:
        'Darkness from edge to edge, blue-black, with just enough left over to tell where the heap is. In it, at various heights, are ' +
        'eyes: two green ones, two blue ones that look up, and low down two very wide brown ones; two calm golden ones, on the other ' +
        'side of the heap; and quite at the bottom two tiny ones on stalks, which look in different directions. Nobody is asleep. ' +
        'There is nothing else at all.',
      alt: 'It is so dark that there is nothing to be seen but eyes: three pairs on one side, a golden pair on the other, and at the bottom two tiny ones on stalks. Nobody is asleep.',
    },
    {
      type: 'text',
      content:
        '“Oops,” said Oops, who is always last. “I cannot find my feet.”\n\n' +
        '“I am not frightened,” said Splash, quite quietly. “But my blanket is.”\n\n' +
        'Whiskerleaf said nothing, and moved closer to the heap.\n\n' +
        '“Fizzlet?” said Splish. “Are you still on in there?”\n\n' +
        '“Yes,” said the heap. “Sorry.”\n\n' +
        '“How much?”\n\n' +
        '“About a cupful.”\n\n' +
        'They took off one blanket, and waited. They took off two. They took off three.',
    },
    {
      type: 'image',
      content:
        'The middle of the night. Fizzlet sleeps under the thin yellow blanket, and it is lit through and through, like a lampshade, ' +
        'with his shut eyes and his smile showing in it. His light is no bigger than a rug, and all of them have found room on it: ' +
        'Whiskerleaf asleep sitting up, Splish, Splash and Oops asleep in a row, the snail asleep with its head out. Behind, on her ' +
        'stump, Lulu is where she was all along.',
      alt: 'Fizzlet sleeps under one thin yellow blanket and shines through it like a lampshade. Around him Whiskerleaf, three pups, Lulu and the snail are fast asleep.',
    },
    {
      type: 'text',
      content:
        'They left him the thin one.\n\n' +
        'He was not bright. He was about as bright as a pear. It was enough for two feet, and Oops counted them, and both were there. ' +
        'Splish slept. Splash slept. Whiskerleaf slept sitting up.\n\n' +
        'I had been asleep since the beginning, and saw how it would end. That is why I can tell it with my eyes shut.\n\n' +
        'In the middle of the night Fizzlet turned over.\n\n' +
        '“Pff,” he said, in his sleep.\n\n' +
        'He did not go out.',
    },
  ],
} as const satisfies BuiltInStorybook
