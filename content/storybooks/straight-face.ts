import type { BuiltInStorybook } from './book.ts'

export const straightFace = {
  id: 'straight-face',
  title: 'How to Keep a Straight Face',
  author: 'Giggle-Gecko',
  from: '2026-12-03',
  ages: [5, 9],
  binding: 'moss',
  // A face that nearly manages.
  ornament: 'M20 12a12 9 0 1 0 24 0a12 9 0 1 0-24 0zM28 9v2M36 9v2M26 15h12M4 12h10M50 12h10M8 8l6 4-6 4M56 8l-6 4 6 4',
  pages: [
    {
      type: 'image',
      content:
        'A bright morning in the meadow, all in pale blue and green paper. On a tree stump, as on a pedestal, sits Giggle-Gecko, lime ' +
        'green with coral spots, and keeps a straight face: the mouth is one ruled line from ear to ear, the eyes look to the side to ' +
        'see whether anybody has noticed. Only his tail has not been told, and stands up behind him as a question mark. A snail looks ' +
        'up at him and hopes. Quiet sky for the title.',
      alt: 'Giggle-Gecko sits on a tree stump in the meadow with a very straight mouth. His tail is a question mark, and a snail looks up at him.',
    },
    {
      type: 'text',
      content:
        'This is a serious book.\n\n' +
        'It is about keeping a straight face. I know all about it, because I have tried it more often than anybody.\n\n' +
        'You will need: one face.\n\n' +
        'A straight face goes from one ear to the other without going up at the ends. If yours goes up at the ends, turn back to the ' +
        'cover and come in again. I will wait.',
    },
    {
      type: 'image',
      content:
        'Giggle-Gecko from close by, as in a lesson. He holds a wooden ruler across his face just under the mouth, with a hand at each ' +
        'end, to show that it is straight, and it is, to the sixteenth of an inch. His eyes look straight at the reader. One cheek has ' +
        'begun to be a little pinker than the other. Behind him the meadow goes on being funny: a butterfly sits down on the ruler at ' +
        'the three.',
      alt: 'Giggle-Gecko holds a wooden ruler under his mouth to show how straight it is. A butterfly has sat down on the ruler.',
    },
    {
      type: 'text',
      content:
        'Step one: think of something sad.\n\n' +
        'I think of a sock that has lost the other sock. It hangs in a cupboard. It is dark in there. There is a hole in its toe, and ' +
        'through the hole you can see\n\n' +
        'an eye.\n\n' +
        'No. That is not sad. That is somebody.\n\n' +
        'Back to step one.',
    },
    {
      type: 'image',
      content:
        'Giggle-Gecko sits at the bottom left with his mouth pressed into a wobbling line and looks up at what he is thinking: a big ' +
        'white cloud, and in the cloud a dark cupboard with one striped sock on a hook. Out of the hole in its toe looks one round ' +
        'eye, perfectly calm, straight at the reader. Three smaller clouds lead down to the top of his head. The snail has come nearer ' +
        'and is looking at the sock, too.',
      alt: 'Giggle-Gecko thinks, in a big white cloud, of a striped sock in a dark cupboard. An eye looks out of the hole in its toe.',
    },
    {
      type: 'text',
      content:
        'Step two: hold your cheeks. The left one with the left hand, the right one with the right hand.\n\n' +
        'Now nothing can get out at the sides.\n\n' +
        'It will try the top. Shut your eyes.\n\n' +
        'It will go down your neck, and round by the knees, and come up again where you are not holding anything. In my case, that is ' +
        'the tail.\n\n' +
        'Nobody is looking at the tail.',
    },
    {
      type: 'image',
      content:
        'Giggle-Gecko fills the picture, both hands on his cheeks, which have grown as round as apples, the mouth between them one ' +
        'desperate squiggle, the eyes wide. Behind him the tail shakes so hard that it has shaken flowers, the butterfly and the snail ' +
        'into the air, where they hang and are surprised. Small lines of trembling run round everything.',
      alt: 'Giggle-Gecko holds his round cheeks with both hands. His tail shakes so hard that flowers, a butterfly and a snail fly into the air.',
    },
    {
      type: 'text',
      content:
        'Step three: look at somebody serious.\n\n' +
        'The most serious person I know is Whiskerleaf, who has not laughed since the wheelbarrow. We sat down face to face.\n\n' +
        'Whiskerleaf did not laugh. I did not laugh. It was going very well.\n\n' +
        'Then a leaf came down. It came slowly. It had the whole meadow to land on.',
    },
    {
      type: 'image',
      content:
        'Giggle-Gecko at the right and Whiskerleaf, the moss-green cat-fox with leaves for ears, at the left, face to face and as ' +
        'straight as two judges. Above them, in the middle of a great deal of empty sky, one small red leaf is coming down in loops; a ' +
        'dotted line shows the way it has come, and anybody can see the way it is going. Both of them have noticed. Neither of them ' +
        'looks.',
      alt: 'Whiskerleaf and Giggle-Gecko sit face to face, both very serious. A red leaf comes down in loops toward Whiskerleaf’s head.',
    },
    {
      type: 'text',
      content:
        'It landed on the nose.\n\n' +
        'Whiskerleaf looked at the leaf with both eyes. I thought of the sock. I thought of every sock there is.\n\n' +
        'Nobody breathed.\n\n' +
        'And then Whiskerleaf, who has not laughed since the wheelbarrow, said in a very small voice, without moving anything:\n\n' +
        '“Is it still there?”',
    },
    {
      type: 'image',
      content:
        'It has happened. Giggle-Gecko laughs with the whole of his mouth and both eyes shut; Whiskerleaf leans against him, eyes shut ' +
        'with joy, the red leaf still on the nose, because it is a good leaf. The butterfly laughs, as far as can be told. The snail ' +
        'lies on its back. Petals and small suns fly up from the grass round them, and behind them the rays of the morning go out to ' +
        'every side of the picture.',
      alt: 'Giggle-Gecko and Whiskerleaf lean together and laugh with their eyes shut. The red leaf is still on Whiskerleaf’s nose.',
    },
    {
      type: 'text',
      content:
        'Step four.\n\n' +
        'I do not know what step four is. Nobody has ever got this far.\n\n' +
        'If you have kept a straight face up to here, please tell us how, and do not look down, because there is something on your ' +
        'nose.\n\n' +
        'Whiskerleaf and I are practicing again on Thursday.\n\n' +
        'Bring a leaf.',
    },
  ],
} as const satisfies BuiltInStorybook
