import type { Passage } from './passage.ts'

/** What stands for how works are reviewed in the built page (decision 037). */
export const reviewBlank = '{REVIEW}'

/** What /care says of the setting REVIEW. */
export const reviewPromises = {
  /** Of `none` on a local site. */
  local:
    'This copy of the site is for trying it out. It runs on one computer and isn’t open to the public, so a story that an adult uploads can be read here right away. A child’s story still needs your approval, and then a moderator’s. A moderator also reviews every story first if its author is 16 or 17, and each story that was sent back, hidden, removed or reported. On a public site, reviews are on from the start: a moderator reviews each author’s first three stories before anyone else can read them.',
  none: 'A story that an adult uploads can be read right away. A child’s story needs its parent’s or guardian’s approval first, and then a moderator’s. A moderator also reviews every story first if its author is 16 or 17, and each story that was sent back, hidden, removed or reported.',
  first:
    'A moderator reviews each author’s first three stories before anyone else can read them. Later stories are published right away, unless we find possible personal details or unkind words. We check the title, description and file. A moderator also reviews a story that was sent back, hidden, removed or reported. The same goes for a story that is offered to younger readers later. If the author is 16 or 17, a moderator reviews every story first.',
  all: 'A moderator reviews every story before anyone else can read it.',
} as const

export const careWords = {
  lead: 'How we keep children safe, how we review stories, and how to report a problem.',
  parts: [
    { id: 'children', label: 'For parents' },
    { id: 'rules', label: 'Our rules' },
    { id: 'review', label: 'Reviews' },
    { id: 'report', label: 'Report a problem' },
    { id: 'check', label: 'Check a report' },
  ],
  children: {
    id: 'children',
    heading: 'Is it safe for my children?',
    text: ['Your children use the site in profiles that you set up and can delete at any time.'],
    points: [
      {
        name: 'No real names.',
        text: 'A child’s profile has a nickname, a drawn animal and an age group. We don’t ask for a real name, a birthday, a photo or an email address.',
      },
      {
        name: 'No messages.',
        text: 'Members can’t message each other. Only the club writes to you, about your account and your stories.',
      },
      {
        name: 'Private.',
        text: 'Only your family can see the profile, what your child writes and what your child reads.',
      },
      {
        name: 'You approve.',
        text: 'Nothing your child writes is published without you. A story needs your approval, and then a moderator’s. The child’s name, avatar and age are never shown.',
      },
      { name: 'Right for their age.', text: 'Your child finds only stories that are rated for the child’s age.' },
      {
        name: 'No ads, no shopping.',
        text: 'There are no ads. A child can’t buy anything or change your account: to leave a child’s profile, you enter your password or PIN.',
      },
      {
        name: 'Time limits.',
        text: 'You can set quiet hours and a daily limit. Then your child sees only a good-night page.',
      },
      { name: 'Yours to keep.', text: 'You can download or delete everything your child made at any time.' },
    ],
  } satisfies Passage,
  passages: [
    {
      id: 'review',
      heading: 'How we review stories',
      text: ['Stories here are uploaded by people we don’t know. Our moderators are adults who look after them.'],
      folds: [
        { name: 'Is every story reviewed?', text: reviewBlank, isOpen: true },
        {
          name: 'Who approves a child’s story?',
          text: 'First a parent or guardian, then a moderator. Each new version needs both. Until then, nobody else can read it. The child’s name, avatar and age are never shown.',
        },
        {
          name: 'What do you check?',
          text: 'We check titles and descriptions for phone numbers, addresses, schools and names, and ask you before we save them. We don’t save unkind words. We also check uploaded files, and moderators see what we find.',
        },
        {
          name: 'How long does a review take?',
          text: 'Moderators answer urgent reports first. Then they review what has waited longest. We aim to decide within a day.',
        },
        {
          name: 'Can a published story be reported?',
          text: 'Yes. Anyone can report a story, even after a moderator has approved it.',
        },
        {
          name: 'Who can read what I write in a member room?',
          text: 'What you write in a member room is private, unless you turn it into a storybook.',
        },
      ],
    },
    {
      id: 'report',
      heading: 'Report a problem',
      text: [
        'If someone is in danger, don’t wait for us. Call your local emergency number, or tell an adult near you.',
        'Every story that someone else uploaded has a link: “Report this”. For children it says “Tell a grown-up about this”. The author won’t know who reported the story.',
      ],
      folds: [
        {
          name: 'How do I report a story?',
          text: 'You find the link in the reader and on the story’s card. In the reader you don’t need an account. Choose what is wrong. You can add details.',
        },
        {
          name: 'What happens then?',
          text: 'A moderator looks at every report. If several people report a story, it is hidden right away until a moderator has reviewed it.',
        },
        { name: 'How do I see the result?', text: 'You get a report number. Use it to see the result.' },
        {
          name: 'What does the author learn?',
          text: 'If the story is hidden or removed, we tell its author why, and never who reported it.',
        },
        {
          name: 'Can the author appeal?',
          text: 'The author can appeal once. If there is another moderator, that person decides. We email the author the result.',
        },
        {
          name: 'What if an author keeps breaking the rules?',
          text: 'An author who keeps breaking the rules can’t publish for 1, 7 or 30 days, or ever again. We email them the reason.',
        },
      ],
    },
  ] satisfies readonly Passage[],
  rules: {
    id: 'rules',
    heading: 'Our ten rules',
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
    id: 'check',
    heading: 'Check a report',
    lead: 'Enter your report number to see the result. If you have an account, your reports are on your account page, too.',
    label: 'Report number',
    placeholder: 'R-1234-5678-9ABC',
    look: 'Check status',
    looking: 'Checking...',
    empty: 'Enter your report number. It starts with R.',
  },
  links: [
    { to: '/privacy', label: 'Privacy' },
    { to: '/terms', label: 'Terms' },
    { to: '/contact', label: 'Contact' },
  ],
} as const
