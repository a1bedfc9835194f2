/** The note to an author whose work was hidden by reports, by reason. */
export const reportRules = {
  hidden: (rules: readonly string[]) => `${rules.join(' ')} We’ll email you the result.`,
  rules: {
    details: 'Our rule: no personal details, such as names, schools, addresses or phone numbers.',
    danger: 'Our rule: nothing that could put someone in danger.',
    unkind: 'Our rule: nothing unkind about anyone.',
    'not-for-children': 'Our rule: nothing that is too scary or not meant for children.',
    other: 'Our rules are on the Safety page.',
  },
} as const

/** The dialog that reports a work. */
export const reportWords = {
  adult: {
    open: 'Report this',
    heading: (title: string) => `Report “${title}”`,
    lead: 'A moderator will review it. The author won’t know who reported it.',
    reason: 'What is wrong?',
    reasons: {
      details: 'It shares personal details',
      danger: 'Someone may be in danger',
      unkind: 'It is unkind',
      'not-for-children': 'It is scary or not for children',
      other: 'Something else, such as copied work',
    },
    text: 'Details (optional)',
    danger: 'If anyone is in danger, call your local emergency number first.',
    send: 'Send report',
    sending: 'Sending...',
    cancel: 'Cancel',
    choose: 'Choose what is wrong.',
    sent: {
      heading: 'Report sent',
      text: 'A moderator will review it.',
      number: 'Your report number:',
      later: 'Write it down. Use it on the Safety page to see the result.',
      look: { to: '/care', label: 'Check status' },
      close: 'Close',
    },
  },
  child: {
    open: 'Tell a grown-up about this',
    heading: (title: string) => `Is something wrong with “${title}”?`,
    lead: 'Our team will look at it. Nobody is told it was you.',
    reason: 'What is it?',
    reasons: {
      details: 'It tells who someone is',
      danger: 'Someone may get hurt',
      unkind: 'It is mean',
      'not-for-children': 'It is scary',
      other: 'Something else',
    },
    text: '',
    danger: 'Is someone in danger? Tell a grown-up near you now.',
    send: 'Tell',
    sending: 'Sending...',
    cancel: 'Not now',
    choose: 'Tap one of these first.',
    sent: {
      heading: 'You did the right thing',
      text: 'Our team will look at it.',
      number: 'Your number:',
      later: 'Write it down. Use it to see what happened.',
      look: { to: '/care', label: 'See what happened' },
      close: 'Close',
    },
  },
} as const

/** The resolution of a report. */
export const outcomeWords = {
  open: 'Not reviewed yet.',
  kept: 'A moderator reviewed it, and it stays.',
  removed: 'A moderator reviewed it, and it’s no longer shown.',
  withdrawn: 'It isn’t published anymore. A moderator will review it before it’s published again.',
  deleted: 'It was deleted before a moderator decided. Nobody can see it now.',
} as const
