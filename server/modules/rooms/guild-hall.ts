import { months2027 } from './2027/guild-hall.ts'
import type { RoomContents } from './contents.ts'

/** The guild hall: a monthly text of the Star Keeper, prompts, a question about an earlier writing, a story. */
export const guildHall = {
  months: [
    {
      key: '2026-09',
      title: 'On Beginning',
      from: 'The Star Keeper',
      letter: [
        'I have counted the first lines in this library. There are more of them than of last lines. So nobody who begins is alone, and nobody who stops is either.',
        'This month, begin three times. Keep the beginning you would be sorry to lose. The other two will keep each other company.',
      ],
      prompts: [
        {
          key: 'the-door-in-the-wall',
          title: 'The Oiled Door',
          text: 'This morning there is a door where yesterday there was a wall. It is not locked, and somebody has oiled its hinges. Do not write what is behind it. Write about the person with the oilcan.',
        },
        {
          key: 'the-honest-liar',
          title: 'The Honest Liar',
          text: 'Somebody lies about everything except one thing. Let us find out which, and why that one.',
        },
        {
          key: 'a-question-for-a-beginning',
          title: 'A Question for a Finished Page',
          text: 'Cover the first paragraph with your hand and read on. Does anybody miss it? If not, it was the ladder. A ladder may go once you are up.',
        },
      ],
    },
    {
      key: '2026-10',
      title: 'On Middles',
      from: 'The Star Keeper',
      letter: [
        'I am asked how long a middle should be. It is a bridge. It should reach.',
        'Most stories that lie unfinished in these drawers stopped on the bridge, because it was dark there. That is no fault of theirs. It is what lanterns are for. Write the next ten steps, and hold the light low.',
      ],
      prompts: [
        {
          key: 'the-second-moon',
          title: 'The Second Moon',
          text: 'For one night a paper moon hung in the sky beside the real one. Tell that night as the first moon saw it.',
        },
        {
          key: 'one-drawer',
          title: 'What the Drawer Kept',
          text: 'A thimble, a ticket for a train, a key that is still warm. One person hid all three in one drawer on one day. Write the day.',
        },
        {
          key: 'a-question-for-a-middle',
          title: 'A Question for a Finished Page',
          text: 'Which sentence are you proudest of? Take it out for one night. If the page sleeps the better for it, leave it out. If it lies awake, put it back.',
        },
      ],
    },
    {
      key: '2026-11',
      title: 'On What Is Left Out',
      from: 'The Star Keeper',
      letter: [
        'There were clouds all week, so I have counted the gaps between them. They are also part of the sky.',
        'A story is made of what it says and of what it walks round. This month, know one thing about your people and do not write it down. It will stand behind the page like the light behind the paper.',
      ],
      prompts: [
        {
          key: 'the-letter-in-the-coat',
          title: 'The Letter in the Coat',
          text: 'It has an address and a stamp, and it has been in the pocket since the winter before last. Write the letter. Or write the coat.',
        },
        {
          key: 'the-last-ferry',
          title: 'The Last Ferry',
          text: 'There is one passenger on the last ferry of the night, and the ferryman will not cast off for one. Who comes down the path to the water?',
        },
        {
          key: 'a-question-for-people',
          title: 'A Question for a Finished Page',
          text: 'What does everybody in it want, down to the dog? Write it in the margin, one word each. Where two of the words are the same, something is about to happen.',
        },
      ],
    },
    {
      key: '2026-12',
      title: 'On Ending',
      from: 'The Star Keeper',
      letter: [
        'Each morning I have counted nearly all of them, and it gets light. I have never found that this spoiled the counting.',
        'Write your last line first this month. Then go out with a lantern and look for whatever could have led to it.',
      ],
      prompts: [
        {
          key: 'the-hour-given-back',
          title: 'The Hour Given Back',
          text: 'On the Longest Night every clock in town agrees to give one hour back. Nobody is told beforehand. What is done with it, and who notices first?',
        },
        {
          key: 'the-lamp-across-the-valley',
          title: 'The Lamp Across the Valley',
          text: 'Every night for eleven years somebody has left a lamp in the window. Tonight the window is dark. Begin with the person across the valley who puts on a coat.',
        },
        {
          key: 'a-question-for-an-ending',
          title: 'A Question for a Finished Page',
          text: 'Who was in the room the whole time without a word? Give them one line. See whether the ending is still yours or theirs.',
        },
      ],
    },
    ...months2027,
  ],
  stories: [
    {
      key: 'the-inn-at-the-end-of-the-road',
      title: 'The Inn at the End of the Road',
      by: 'Ned Ferryweather, of the guild',
      paragraphs: [
        'At the very end of the road, where the map gives up and only says “and so on,” there stood an inn with one lamp in its window. The landlady was called Mrs. Tallow. She was as wide as her door and as warm as her stove, and she had a rule.',
        'Anybody might come in. They did not need money, and they did not need to wipe their feet, although it was nice when they did. But first they had to answer a question. Mrs. Tallow would open the door by the width of a spoon, and look out, and say:',
        '“Good evening. What are you afraid of?”',
        'And when they had told her, she always said the same thing. “Is that all? Come in, then. There is soup.”',
        'One wet night in the windy part of the year, there was a knock. It was a heavy, furry knock.',
        '“Good evening,” said Mrs. Tallow. “What are you afraid of?”',
        '“Hedgehogs,” said the bear, very low, so that the other bears should not hear, though there were none for miles. “You cannot tell which way they are facing.”',
        '“Is that all? Come in, then. There is soup.”',
        'So the bear came in and sat down on the long bench, and the bench said a word that only benches know.',
        'He had not finished his first bowl when there was another knock. It was a wet knock, and it rolled a little from side to side.',
        '“Good evening,” said Mrs. Tallow. “What are you afraid of?”',
        '“Dry land,” said the sailor. “It keeps so dreadfully still. I always think it is waiting for something.”',
        '“Is that all? Come in, then. There is soup.”',
        'So the sailor came in and sat down beside the bear. And the bear was breathing, in and out, in and out, as big as a hill, and it was so very like the sea that the sailor leaned against him and asked for the pepper.',
        'Then came the third knock. All the spoons jumped off the wall. For a moment everything was as white as milk, even the coal.',
        '“Good evening,” said Mrs. Tallow to the thunderstorm, which had folded itself up twice to fit under the porch. “What are you afraid of?”',
        '“Nobody hears my ending,” said the thunderstorm. “I have a quiet part. It comes last. But by then they are all under the bed.”',
        '“Is that all? Come in, then. There is soup. Mind the spoons.”',
        'So the thunderstorm came in on the tips of its toes, and sat by the stove, and steamed. When the bear and the sailor had stopped holding on to each other, which took one more bowl, it played them its quiet part. It was the sound of the very last drop on the very last leaf, making up its mind. They asked for it twice.',
        'The fourth knock was so small that only the soup heard it. It made one ring.',
        '“Good evening,” said Mrs. Tallow, a good deal further down. “What are you afraid of?”',
        '“Sitting next to people,” said the hedgehog. “They get up again so quickly.”',
        '“Is that all? Come in, then. There is soup.”',
        'The bear had gone pale under his fur. The hedgehog looked at the long bench. There was one place left on it, and it was the place beside the bear.',
        '“Excuse me,” said the bear, in a voice like a mouse in a barrel. “Which way are you facing?”',
        '“Toward you,” said the hedgehog.',
        'The bear thought about that. It was the only thing he had ever wanted to know. He moved up.',
        'And now it was late. The fire had burned down to the color of plums, and Mrs. Tallow was just counting the bowls when there came a fifth knock. That is to say, there did not. There was only a place in the night where a knock would have been. But she had kept an inn for forty years. She opened the door by the width of a spoon.',
        'Outside there was nothing at all. It went up to the sky and down to the ground, and it stood very close.',
        '“Good evening,” said Mrs. Tallow. “What are you afraid of?”',
        'For a long while nothing said anything. Then it said, “Lamps.”',
        'It was the Dark. It was all of the Dark, standing on the step, and if it had a hat it was holding it in its hands.',
        '“I walk about all night,” said the Dark, “and I see the windows with a light in them. I hear them laughing in there. I hear the spoons. So I come closer to look, and the closer I come, the less there is of me. I have never once seen the inside of a room while it was happy.”',
        'It was very still in the inn. The soup went pop.',
        'Now, Mrs. Tallow had said the same thing to everybody who ever came, and a landlady does not change her rule for a guest because it is a large one.',
        '“Is that all?” she said. She turned round to the others. “Hold on to somebody,” she told them. And she took a good deep breath, and blew out the lamp.',
        '“Come in, then,” said Mrs. Tallow. “There is soup.”',
        'Nobody saw what came in. But the sailor held on to the bear, and the thunderstorm held on to the sailor, which tingled, and the bear held on to the hedgehog, which also tingled. And on the hedgehog’s other side, where there was nobody, the hedgehog put out one paw, and something took it. It was big and soft and rather cool, like the other side of a pillow.',
        'They had their soup in the dark. It is a curious thing about soup, that it tastes of more in the dark. They told one another all over again what they were afraid of, hedgehogs and dry land and all, and this time it was funny. And then the Dark laughed. Nobody had ever heard that before. It is a very low laugh. One hears it less with the ears than with the blanket.',
        '“So this is the inside,” said the Dark. It stayed for a second helping.',
        'In the morning it had to go, because it is always wanted on the other side of the world by breakfast. It had no money. But it was well brought up, and did not like to leave without leaving something. So it left a piece of itself, about as big as a tea tray, under the long bench, where no lamp would trouble it.',
        'Mrs. Tallow found it when she swept. She swept round it.',
        'And it has done the same ever since, in every house where somebody has laughed. That is what it is, the bit of dark under your bed. It is not hiding there. It is not waiting for anything. It is a guest, and it has come to see the inside of a room while it is happy.',
        'You can be polite, if you like. Lean over, not too far, and wish it a good evening. Ask it what it is afraid of.',
        'And if there is a lamp on, well, then you know what to do. “Is that all?” you say. You hold on to somebody. You take a good deep breath.',
        '“Come in, then.”',
      ],
    },
  ],
  printables: [],
} as const satisfies RoomContents
