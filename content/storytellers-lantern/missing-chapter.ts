export const missingChapter = {
  lead: 'Chapter six ends in the middle of a sentence. Chapter eight begins with everybody laughing. What on earth happened?',
  heading: 'The book lies open',
  before: {
    name: 'The end of chapter six',
    lines: [
      'The rain came down the chimney. All seven of them sat round the table and looked at the box, and the box, in its way, looked back.',
      "'Well, somebody must,' said the duke, and lifted the lid.",
      "'Oh,' he said. 'But surely that is my",
    ],
  },
  gap: {
    name: 'Chapter seven',
    text: 'It was told in the dark, on the night the Lantern went out for the length of one breath. Nobody wrote it down. Everybody says it was the best one.',
    contribute: 'Contribute a Chapter',
  },
  after: {
    name: 'The start of chapter eight',
    lines: [
      'They laughed until the candles shook. The duke had to hold on to the goose, and the goose had to hold on to her hat.',
      "'Pudding for eight, then,' said the cook, and wiped her eyes, and fetched another spoon.",
    ],
  },
} as const
