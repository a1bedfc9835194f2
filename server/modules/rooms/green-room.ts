import { months2027 } from './2027/green-room.ts'
import type { RoomContents } from './contents.ts'

/** The green room: a note on the mirror, and a challenge for each week of the month. */
export const greenRoom = {
  months: [
    {
      key: '2026-09',
      title: 'The Mirror Is Clean',
      from: 'Fizzlet',
      letter: [
        'Oh! Oh! Look! I cleaned the mirror. Then there was so much room on it that I wrote on it again.',
        'There are four challenges, one for each week. They stand in the order in which I thought of them, which was the wrong order, so begin at any end.',
        'If you start one, it waits on your page until it is done. If it is never done, it waits anyway. I have a hat like that. It is mostly brim.',
      ],
      prompts: [
        {
          key: 'ten-lines',
          title: 'Ten Lines',
          text: 'Draw something with exactly ten lines, or write it with exactly ten words. Not nine. I stopped at nine once and it was a fork.',
        },
        {
          key: 'a-band-in-a-drawer',
          title: 'A Band in a Drawer',
          text: 'Find three things in the kitchen that make a noise. Spell each noise as a word. Now you have the chorus, and somebody has to write what comes before it.',
        },
        {
          key: 'a-name-in-lights',
          title: 'A Name in Lights',
          text: 'Think of a stage name for something that has never been on a stage: the kettle, or the left sock. Then write its first interview. It is nervous. Be nice.',
        },
        {
          key: 'bad-on-purpose',
          title: 'Bad on Purpose',
          text: 'Make the worst poster you can for a thing you love. Wrong colors, crooked letters, a goat. Stop as soon as it starts to get good, or do not stop.',
        },
      ],
    },
    {
      key: '2026-10',
      title: 'We Played the Spill',
      from: 'Fizzlet',
      letter: [
        'Captain Biscuit spilled on the set list, so we played the spill. It went up at the end! Dottie Saxophone says that it is the best song we have, and it is mostly cocoa.',
        'So this month is about accidents. Keep yours. Put a frame round it, and say “I meant that” until you find out that you did.',
        'I have had three this morning. One of them is still going.',
      ],
      prompts: [
        {
          key: 'the-blot',
          title: 'The Blot',
          text: 'Make a blot, by accident or nearly. Turn the paper until somebody in it looks back at you. Write down who it is and what they were doing before you came in.',
        },
        {
          key: 'the-other-hand',
          title: 'The Other Hand',
          text: 'Make something with the hand that usually just holds the paper. It has been watching all this time. Let it sign with a name of its own.',
        },
        {
          key: 'wrong-note-blues',
          title: 'Wrong-Note Blues',
          text: 'Something went a little wrong this week. Write four lines about it, in which it turns out to have been the best part. Hum where you have no word.',
        },
        {
          key: 'only-tape',
          title: 'Only Tape',
          text: 'Build something out of tape and nothing else. Then write instructions for the next person, who has no tape. The Amazing Lentil cannot help; he is part of one.',
        },
      ],
    },
    {
      key: '2026-11',
      title: 'A Show for the Chairs',
      from: 'Fizzlet',
      letter: [
        'On Sunday Mumble the Magnificent gave a show for nobody. On purpose! All the chairs came. He says it was the bravest thing he ever did, and then he mended a robot to calm down.',
        'So here are four small things that nobody needs to see. You may clap for yourself. I do. It sparks.',
        'And if you want somebody to see one after all, pick one person and show them when they have put their cup down. That is the entire secret of audiences.',
      ],
      prompts: [
        {
          key: 'a-show-for-one-chair',
          title: 'A Show for One Chair',
          text: 'Plan a show for a single chair. Think about what a chair would like to look at for once. It has seen a great many trousers.',
        },
        {
          key: 'the-matchbox-museum',
          title: 'The Matchbox Museum',
          text: 'Choose five things that would all fit into one matchbox. Write the little card that stands beside each of them. Visitors will be crumb-sized and well informed.',
        },
        {
          key: 'the-robots-morning-off',
          title: 'The Robot’s Morning Off',
          text: 'A robot was built to do one thing, and the thing is done. Write, draw or act its first free morning, up to the moment it finds out what it likes.',
        },
        {
          key: 'a-color-without-a-name',
          title: 'A Color Without a Name',
          text: 'Find one. Under the bed is a good place to look. Name it, and say what ought to be painted in it, and what never should.',
        },
      ],
    },
    {
      key: '2026-12',
      title: 'More Lights',
      from: 'Fizzlet',
      letter: [
        'We hung up the lights. Then we hung up the other lights. Professor Pocket has worked out that our tent can now be seen from the moon, and the moon has sent a note asking us to go on.',
        'It is the month of presents, so I have thought about presents, and half of the thought went like this: the best ones fit in no',
        'Paper! They fit in no paper. That was the other half.',
      ],
      prompts: [
        {
          key: 'half-an-idea',
          title: 'Half an Idea',
          text: 'Write or draw exactly half of an idea and stop. Leave the other half to a friend, or to yourself tomorrow, who is a friend too and gets up later.',
        },
        {
          key: 'a-present-without-paper',
          title: 'A Present Without Paper',
          text: 'Invent a present that cannot be wrapped, such as a smell, a shortcut or a very good silence. Write the label. Say how it is opened.',
        },
        {
          key: 'six-small-squares',
          title: 'Six Small Squares',
          text: 'Draw six small squares and put one thing of this year into each. Leave one of them empty for what you have forgotten. It will turn up to fill it.',
        },
        {
          key: 'encore',
          title: 'Encore',
          text: 'Take the first thing you ever made in here and make it again, as you are now. Keep the two side by side. Whoever made the first one would be so proud.',
        },
      ],
    },
    ...months2027,
  ],
  stories: [],
  printables: [],
} as const satisfies RoomContents
