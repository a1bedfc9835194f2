import type { Passage } from './passage.ts'

/** What stands for how works are reviewed in the built page (decision 037). */
export const reviewBlank = '{REVIEW}'

/** What /care says of the setting REVIEW. */
export const reviewPromises = {
  none: 'A story is published as soon as its author uploads it. A story that was hidden or removed is reviewed by a moderator before it can be published again.',
  first:
    'A moderator reviews each author’s first three stories before anyone else can read them. Later stories are published right away, unless the title or description may contain personal details. A moderator also reviews a story if its author offers it to younger readers later, and if it was sent back, hidden or removed.',
  all: 'A moderator reviews every story before anyone else can read it.',
} as const

export const careWords = {
  lead: 'How we review stories, our rules, and how to report a problem.',
  passages: [
    {
      heading: 'How We Review Stories',
      text: ['Stories here are uploaded by people we don’t know. Our moderators are adults who look after them.'],
      points: [
        reviewBlank,
        'A child’s story needs two approvals: first from a parent or guardian, then from a moderator. Each new version needs both. Until then, nobody else can read it. The child’s name, avatar and age are never shown.',
        'Anyone can report a story, even after a moderator has approved it.',
        'Moderators answer urgent reports first. Then they review what has waited longest. We aim to decide within a day.',
        'We check titles and descriptions for phone numbers, addresses, schools and names, and ask you before we save them. We don’t save unkind words. We also check uploaded files, and moderators see what we find.',
        'What you write in a member room is private, unless you turn it into a storybook.',
        'Members can’t message each other. Only the club writes to you, about your account and your stories.',
      ],
    },
    {
      heading: 'Report a Problem',
      text: [
        'Every story that someone else uploaded has a link: “Report this”. For children it says “Tell a grown-up about this”. You find it in the reader and on the story’s card. In the reader you don’t need an account. The author won’t know who reported the story.',
      ],
      points: [
        'Choose what is wrong. You can add details.',
        'A moderator looks at every report. If several people report a story, it is hidden right away until a moderator has reviewed it.',
        'You get a report number. Use it to see the result.',
        'If the story is hidden or removed, we tell its author why, and never who reported it.',
        'The author can appeal once. If there is another moderator, that person decides. We email the author the result.',
        'An author who keeps breaking the rules can’t publish for 1, 7 or 30 days, or ever again. We email them the reason.',
        'If someone is in danger, don’t wait for us. Call your local emergency number, or tell an adult near you.',
      ],
    },
  ] satisfies readonly Passage[],
  rules: {
    heading: 'Our Ten Rules',
    lead: 'For everyone who publishes a story.',
    points: [
      'Be kind. Nobody should be sad because of your story.',
      'Make it yourself. Don’t copy what others have written or drawn.',
      'Make up the names. Don’t use real ones.',
      'Leave out where you live, your school and phone numbers.',
      'No photos of people.',
      'A little scary is fine. Very scary is not: young children read here, too.',
      'Nothing that is only for adults.',
      'Nothing to buy, and no ads.',
      'If you are a child, ask your grown-up before you publish a story.',
      'If something feels wrong, tell us. You never get in trouble for telling.',
    ],
  },
  outcome: {
    heading: 'Check a Report',
    lead: 'Enter your report number to see the result. If you have an account, your reports are on your account page, too.',
    label: 'Report number',
    placeholder: 'R-1234-5678-9ABC',
    look: 'Check status',
    looking: 'Checking ...',
    empty: 'Enter your report number. It starts with R.',
  },
  links: [
    { to: '/privacy', label: 'Privacy' },
    { to: '/terms', label: 'Terms' },
    { to: '/contact', label: 'Contact' },
  ],
} as const
