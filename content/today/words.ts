export const todayWords = {
  lead: 'One small thing of each kind, and tomorrow there are others. A day you miss waits for you for a week.',
  needsScript: 'This page needs JavaScript: your device tells it what day it is.',
  failed: 'We can’t load this day right now.',
  again: 'Try again',
  days: ['Today', 'Yesterday'],
  backToToday: 'Back to today',
  hide: {
    heading: 'Who Is Hiding?',
    hint: 'Somebody is behind one of these. Tap one and look.',
    look: (what: string, where: string) => `Look behind the ${what} ${where}`,
  },
  question: { heading: 'A Question', faces: 'Your answer', hint: 'Tap one, and it answers.' },
  joke: {
    heading: 'Half a Joke',
    yesterday: 'Yesterday’s joke, with its end',
    today: 'The one for now',
    wait: 'The end comes tomorrow. He is still laughing at the beginning.',
  },
  tryThis: { heading: 'Try This at Home' },
  prediction: { heading: 'Lulu Has Had a Nap', evening: 'Look again this evening. She will be right, or asleep.' },
  missed: { heading: 'Missed a Day?', lead: 'The last seven are all here. One moon is one night ago.' },
} as const
