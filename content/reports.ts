/** The note to an author whose work was hidden by reports, by reason. */
export const reportRules = {
  hidden: (rules: readonly string[]) =>
    `Some readers asked a grown-up to look at it. ${rules.join(' ')} One of us looks at it soon, and then it is shown again, or we tell you what to change.`,
  rules: {
    details: 'Our rule: nothing by which somebody could be found.',
    danger: 'Our rule: nothing by which somebody could come to harm.',
    unkind: 'Our rule: nothing unkind about anybody.',
    'not-for-children': 'Our rule: nothing that is too frightening or not meant for children.',
    other: 'Our rules are there so that everybody can read without worry.',
  },
} as const

/** The dialog that reports a work. */
export const reportWords = {
  open: 'Tell a grown-up about this',
  heading: 'Tell a Grown-up',
  lead: (title: string) =>
    `Is something wrong with “${title}”? One of our grown-ups will look at it. Nobody is shown that it was you.`,
  reason: 'What is it?',
  reasons: {
    details: 'It has somebody’s name, school or telephone number',
    danger: 'Somebody may be in danger',
    unkind: 'It is unkind',
    'not-for-children': 'It is frightening, or not for children',
    other: 'Something else, for example that it is copied',
  },
  text: 'Tell us more, if you like',
  send: 'Send',
  sending: 'Sending ...',
  cancel: 'Not now',
  choose: 'Please choose one of these.',
  sent: {
    heading: 'Thank You for Telling Us',
    text: 'You did the right thing. One of our grown-ups will look at it.',
    number: 'Your number:',
    later: 'Write it down. With it you can see later what came of it.',
    look: { to: '/care', label: 'Where to look' },
    close: 'Close',
  },
} as const

/** The resolution of a report. */
export const outcomeWords = {
  open: 'It waits for one of our grown-ups.',
  kept: 'One of our grown-ups has looked at it. It can stay.',
  removed: 'One of our grown-ups has looked at it. It was taken away.',
  withdrawn: 'It is not published any more. One of our grown-ups looks at it before it is published again.',
  deleted: 'It was deleted before one of our grown-ups had decided. Nobody can see it now.',
} as const
