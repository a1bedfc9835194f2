import type { Passage } from './passage.ts'

/** What stands for how works are reviewed in the built page (decision 037). */
export const reviewBlank = '{REVIEW}'

/** What /care says of the setting REVIEW. */
export const reviewPromises = {
  none: 'A story is shown to others as soon as its author uploads it. One that was taken away is read by a grown-up before it is shown again.',
  first:
    'A grown-up reads the first three stories of each author before anybody else can. Later ones are shown at once, unless the title or the description seems to give something away. If an author opens a story to younger readers later, a grown-up looks first. A story that was sent back or taken away is always read again.',
  all: 'A grown-up reads each story before anybody else can.',
} as const

export const careWords = {
  lead: 'Who looks at stories before others read them, what our rules are, and how to tell somebody.',
  passages: [
    {
      heading: 'Who Looks at What',
      text: ['Stories here are uploaded by people we do not know, so grown-ups of the club look after them.'],
      points: [
        reviewBlank,
        'Each version of a child’s story is read by a grown-up of its family first, and then by one of us, before anybody else can. Others see no name of the child.',
        'Anybody can tell us about a story, also after a grown-up has read it.',
        'Of those that wait for us, the story that has waited longest is read first. We mean to read each within a day.',
        'Before the program saves a title or a description that seems to give away a telephone number, an address, a school or a name, it asks. It does not save an unkind one. It also looks through each uploaded file, and shows the grown-ups what it finds.',
        'What you write in a member room is shown to nobody else, unless you bind it into a storybook.',
        'No other member can write to you here: there are no messages between members. Only the club writes to you, about your account and your own stories.',
      ],
    },
    {
      heading: 'If Something Is Wrong',
      text: [
        'Below every story that somebody else has uploaded, in the reader and on its card, is a line: “Tell a grown-up about this”. In the reader you need no account. Nobody is shown that it was you.',
      ],
      points: [
        'You choose what is wrong, and write a few words if you like.',
        'Each time, a grown-up of the club looks at it. If several people tell us about the same story, it is hidden at once until somebody has looked.',
        'You get a number, with which you can see what came of it.',
        'If it is hidden or taken away, its author is told why, and never who told us.',
        'Its author may ask once for another look, by somebody else of us where there is one. We write what came of it.',
        'Somebody who breaks the rules again and again shows nothing to others for some days, or for good. We write to them and say why.',
        'If somebody is in danger, do not wait for us: tell a grown-up near you.',
      ],
    },
  ] satisfies readonly Passage[],
  rules: {
    heading: 'Our Ten Rules',
    lead: 'For everybody who shows a story to others.',
    points: [
      'Be kind. Nobody should be sad because of your story.',
      'Make it yourself. Do not copy what others have written or drawn.',
      'Make up the names. Real ones stay at home.',
      'Leave out where you live, your school and telephone numbers.',
      'No photos of people.',
      'A little scary is fine. Very scary is not: small ones read here too.',
      'Nothing that is only for grown-ups.',
      'Nothing to buy, and no advertisements.',
      'Ask your grown-up before you show a story to everybody.',
      'If something feels wrong, tell somebody. You never get into trouble for telling.',
    ],
  },
  outcome: {
    heading: 'What Came of It?',
    lead: 'Here you can use the number you were given when you told us about something. If you have an account, you find it on your account page as well.',
    label: 'Your number',
    placeholder: 'R-1234-5678-9ABC',
    look: 'Look',
    looking: 'Looking ...',
    empty: 'Please type your number first. It begins with R.',
  },
  links: [
    { to: '/privacy', label: 'What we keep' },
    { to: '/terms', label: 'The house rules' },
    { to: '/contact', label: 'Contact' },
  ],
} as const
