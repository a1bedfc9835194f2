import type { BuiltInStorybook } from './book.ts'

export const theOtherShoe = {
  id: 'the-other-shoe',
  title: 'The Other Shoe',
  author: 'Nibsy',
  ages: [6, 10],
  binding: 'plum',
  // A shoe.
  ornament:
    'M8 16h40c5 0 7-2 6-5-1-4-9-3-15-6-3-1-4-3-6-4-6 3-12 3-17 0-3 5-6 10-8 15zM8 16v4h12v-2h31l2-2M34 2l5-1M37 5l5-1M41 6l4-1',
  pages: [
    {
      type: 'image',
      content:
        'A staircase at night in plum and brown paper, climbing to the right. At its foot stands one enormous brown shoe with ' +
        'sheepskin round its neck, and out of its opening falls all the light of the picture, as from the window of a house. In ' +
        'the opening sits Tuppence the dormouse in her striped nightcap, very much awake, looking up. Up on the stairs Nibsy ' +
        'carries a letter, small and punctual. The shoe has no fellow anywhere. Dark wall above for the title.',
      alt: 'A huge brown shoe stands at the foot of a dark staircase, lit from inside. Tuppence the dormouse looks out of it, and Nibsy climbs the stairs with a letter.',
    },
    {
      type: 'text',
      content:
        'I carry the letters. I do not read them. These I opened only to check the commas.\n\n' +
        'In winter Tuppence takes the room under Barnaby Quill’s stairs. It has a door, a candle end, and a bed that she found by the ' +
        'stove. The bed is brown, and deep, and warm at the far end, and there is a cord, if she should want to ring for anybody.\n\n' +
        'She is a dormouse. She means to sleep till April.\n\n' +
        'On the first night she put out her candle at nine. At ten she lit it again, and rang for me.',
    },
    {
      type: 'image',
      content:
        'The room under the stairs, cut open like a doll’s house: the stairs climb across the picture from the left to the upper ' +
        'right, and below them it is warm. A candle end burns on a cotton reel. Tuppence sits up in bed in her nightcap, arms out ' +
        'of sight, mouth set, staring at the ceiling. A patchwork quilt covers most of the bed; what it does not cover is a toe, a ' +
        'heel and a lace. A postage stamp hangs on the wall as a portrait. On the stairs Nibsy is already on her way.',
      alt: 'In a small warm room under the stairs Tuppence sits up in a bed that looks very like a shoe, and glares at the ceiling. Above her Nibsy climbs with a letter.',
    },
    {
      type: 'text',
      content:
        'Dear Upstairs,\n\n' +
        'There is a noise. It goes clop. I do not mind the clop. What I mind is the thing that comes after it, which is nothing.\n\n' +
        'Clop, it goes, and I lie here and wait for the other one. I wait with both ears. It does not come. And just when I have ' +
        'stopped waiting: clop.\n\n' +
        'Whatever you are holding up there, kindly put it down.\n\n' +
        'Yours, awake,\n\n' +
        'Tuppence (Downstairs)',
    },
    {
      type: 'text',
      content:
        'Dear Downstairs,\n\n' +
        'I do beg your pardon. At night I write, and when I write I walk, and when I walk I clop, having only one shoe.\n\n' +
        'The other has been gone since Tuesday. I have looked in the piano, in the bread bin, and under the cat, who is not mine ' +
        'and was not pleased.\n\n' +
        'Until it is found my left foot wears a sock. I am afraid that the nothing is my left foot.\n\n' +
        'Yours, lopsided,\n\n' +
        'Barnaby Quill (Upstairs)',
    },
    {
      type: 'text',
      content:
        'Dear Upstairs, then take the one off. T.\n\n' +
        'Dear Downstairs, I tried. Both feet thought that it was bedtime, and the story stopped. There is a bear in it, standing on ' +
        'one leg until I know where he will put the other. I cannot leave him like that. B.\n\n' +
        'Dear Upstairs, how is the bear? T.\n\n' +
        'Dear Downstairs, tired. B.\n\n' +
        'That was four times eleven stairs. I do not complain. There was a comma in each of them, and all four were sound.',
    },
    {
      type: 'image',
      content:
        'Upstairs, seen from the height of a mouse. Two trouser legs come down out of the top of the picture and walk across the ' +
        'boards. The front one ends in a huge brown shoe, just set down; the one behind it in a striped sock on its toes, and a ' +
        'pink toe looks out of the sock. Sheets of paper lie about. On the nearest somebody has drawn a bear on one leg, wobbling. ' +
        'Lamplight from the desk above. In the corner Nibsy stands with the letter and waits until a foot has time.',
      alt: 'Two long legs walk across the floorboards. One foot wears a huge brown shoe, the other a striped sock with a hole. Nibsy waits with a letter beside a drawing of a bear on one leg.',
    },
    {
      type: 'text',
      content:
        'Dear Upstairs,\n\n' +
        'I shall help you look, so that I can stop listening. I have a lantern, and I am good at getting under things. What is it ' +
        'like?\n\n' +
        'Tuppence\n\n' +
        'Dear Downstairs,\n\n' +
        'How kind! It is brown. It is deep, and warm at the far end, where the sheepskin is. It has a tongue, which it holds. The ' +
        'lace is knotted twice, because it broke. And under the heel there is a button, which I have been meaning to take out ' +
        'since spring.\n\n' +
        'Barnaby',
    },
    {
      type: 'text',
      content:
        'I brought her that at half past two.\n\n' +
        'She read “brown,” and moved the candle. She read “deep.” She felt for the far end with her toes, and it was warm. She ' +
        'looked up at the cord, which was knotted twice. Then she put a paw behind her back, where something had been poking her ' +
        'all week, and took out a button.\n\n' +
        'She did not ask for paper. She blew out the candle. Upstairs it went clop.\n\n' +
        '“I wish,” said Tuppence, “that I had never learned to read.”',
    },
    {
      type: 'text',
      content:
        'Dear Upstairs,\n\n' +
        'I have found your shoe. I am in it. I took it for a bed, because it was so good at it. You may have it back on Friday. I ' +
        'enclose the button.\n\n' +
        'Tuppence\n\n' +
        'Dear Downstairs,\n\n' +
        'A shoe with nobody in it is lost. A shoe with somebody in it is let. The rent is one button a winter, and I have had it, ' +
        'with thanks.\n\n' +
        'I can walk in socks. So I am sending down the other one. Every house should have a spare room.\n\n' +
        'Barnaby',
    },
    {
      type: 'text',
      content:
        'At nine she put out her candle. Nothing clopped. By ten there was so much quiet that I could hear her listening to it. At ' +
        'eleven she rang. “Dear Upstairs,” said the letter. “Are you there?”\n\n' +
        'He knelt down in his socks and knocked on the floor, once.\n\n' +
        'Clop.\n\n' +
        'We waited, he and I. Downstairs somebody held her breath.\n\n' +
        'Clop.\n\n' +
        '“There,” said Tuppence, and slept till April.\n\n' +
        'I have the spare room. The bear has put his foot down.',
    },
    {
      type: 'image',
      content:
        'The room under the stairs again, blue with moonlight from a small window full of snow. Two brown shoes stand close ' +
        'together, as shoes do. In the left one Tuppence is asleep at last, her nightcap hanging over the edge; in the right one ' +
        'Nibsy sleeps in all her quills, the golden nib pointing at the ceiling. The candle is out, and a thread of smoke rises ' +
        'from it. Only at the top of the stairs there is a warm light left: somebody is still up there, writing, and makes no noise.',
      alt: 'Moonlight falls through a snowy window on two brown shoes side by side. Tuppence sleeps in the left one and Nibsy in the right one.',
    },
  ],
} as const satisfies BuiltInStorybook
