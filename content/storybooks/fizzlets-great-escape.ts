import type { BuiltInStorybook } from './book.ts'

export const fizzletsGreatEscape = {
  id: 'fizzlets-great-escape',
  title: "Fizzlet's Great Escape",
  author: 'Barnaby Quill',
  ages: [4, 8],
  binding: 'ember',
  // A spoon.
  ornament:
    'M2 10h30M32 10c2-5 8-7 14-7 8 0 14 3 14 7s-6 7-14 7c-6 0-12-2-14-7zM8 3l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM20 13l1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  pages: [
    {
      type: 'image',
      content:
        'A kitchen shelf at night, all in plum and brown paper. In the middle stands a big glass jam jar, and in the jar sits ' +
        'Fizzlet: round, furry, honey gold, two antennae with sparks at their ends, a little off balance, hugging a silver spoon ' +
        'as tall as himself. He is the one light; the glass throws his glow in rings on the wall. On the shelf left and right a ' +
        'blue teapot, a row of smaller jars with cloth lids, a sleeping moth. The jar has no lid. Nobody looking at the picture ' +
        'for the first time notices. Quiet wall above for the title.',
      alt: 'A large jam jar on a kitchen shelf at night. In it glows Fizzlet, round and golden, hugging a spoon as tall as himself.',
    },
    {
      type: 'text',
      content:
        'This is the true story of how Fizzlet got out of the jar. I was there. I was holding the lid.\n\n' +
        'At the bottom of the jar was a spoon, and the spoon was shiny. “Oh! Oh! Look!” said Fizzlet, and in he went, sparks ' +
        'first. Then he saw the glass. He looked left: glass. He looked right: glass. He did not look up. Nobody ever looks up.\n\n' +
        '“I have been put in a jar,” said Fizzlet. He was rather pleased. He had always wanted to escape from something.',
    },
    {
      type: 'image',
      content:
        'Close up: Fizzlet upside down in the jar, where he has just landed, feet waving, sparks flying off both antennae, one eye ' +
        'looking left and the other right, the spoon ringing beside him. Round the jar, arcs of light like a bell’s sound. At the ' +
        'right edge of the picture a sleeve with an inky cuff comes in, and the hand at the end of it is politely holding a round ' +
        'tin lid with a blue-checked cloth. Above the jar there is nothing at all but evening.',
      alt: 'Fizzlet has landed upside down in the jar, feet in the air, sparks flying. Beside the jar, a hand with an inky cuff holds a lid.',
    },
    {
      type: 'text',
      content:
        'Plan One was to shout. He shouted “Help” into the jar, and the jar shouted “Help” back, so he had to stop and comfort it.\n\n' +
        'Plan Two was to dig. He dug with the spoon till midnight. It made no hole, but it made the spoon shinier, and he lost an ' +
        'hour looking at it.\n\n' +
        'Plan Three was a disguise. He put the spoon on his head and said in a deep voice that he was marmalade, and was wanted ' +
        'for toast.\n\n' +
        '“May I help?” I asked.\n\n' +
        '“Shush,” said Fizzlet. “I am escaping.”',
    },
    {
      type: 'image',
      content:
        'The same shelf, first light of morning through a small window on the left, rose and apricot. In the jar stands Fizzlet, ' +
        'very straight for once and failing at it, the spoon balanced on his head like a tall hat, eyes closed, chin up: he is ' +
        'being marmalade. A paper label hangs on the jar, MARMALADE written on it from inside, so that the letters run backwards. ' +
        'A slice of toast waits on a plate beside the jar, not convinced. Behind the glass, large and bent by it, the kind eye of ' +
        'Barnaby Quill; his hand still holds the lid.',
      alt: 'Morning. Fizzlet stands in the jar with the spoon on his head, being marmalade. A slice of toast waits beside it. A hand still holds the lid.',
    },
    {
      type: 'text',
      content:
        'At sunrise he sat down to think. Thinking makes him fizz. He fizzed until he hummed, he hummed until he rose, and ' +
        'then there he was on the rim of the jar, in the morning, with a spoon on his head.\n\n' +
        '“Oh! Oh! Look!” he cried. “Out!”\n\n' +
        'He tells it every Lantern Day. It gets longer each year, and I always clap. I have never said one word to him. But you ' +
        'have sat so still that I will tell you.\n\n' +
        'I was holding the lid. It was never on the jar.',
    },
  ],
} as const satisfies BuiltInStorybook
