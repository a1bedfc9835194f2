import { waitLabel } from '../dates.ts'
import { lowestPrice } from '../tier-offers.ts'

const journal = '/storytellers-lantern/dreams'

/** The words of /dashboard for members. Days are passed as labels. */
export const homeWords = {
  loading: 'Loading your home page...',
  failed: 'We can’t load your home page right now. Nothing has changed.',
  again: 'Try again',
  waiting: {
    heading: 'Needs your attention',
    erasure: {
      heading: (day: string) => `We’ll delete your children’s profiles on ${day}`,
      text: 'Download keepsakes, or rejoin to keep everything.',
      to: '/dashboard/family',
      label: 'See options',
    },
    payment: {
      heading: 'Payment failed',
      inGrace: (name: string, day: string) => `Pay for ${name} by ${day} to keep access.`,
      paused: (name: string) => `${name} is paused. It opens again when you pay.`,
      to: '/dashboard/billing',
      label: 'Update card',
    },
    suspension: {
      heading: (until: string | null) =>
        until === null ? 'You are suspended permanently' : `You are suspended until ${until}`,
      text: 'You can read, but you can’t publish.',
      to: journal,
      label: 'Read why',
    },
    urgent: {
      heading: (count: number) =>
        count === 1 ? 'One work has an urgent report' : `${count} works have urgent reports`,
      text: (waiting: number, waitedMs: number) =>
        `Readers reported personal details or danger. ${waiting === 1 ? 'One work is' : `${waiting} works are`} waiting in all. The first has waited ${waitLabel(waitedMs)}.`,
      to: '/owner#review',
      label: 'Open the desk',
    },
    approval: {
      heading: (name: string) => `${name}’s story needs your approval`,
      text: (title: string) => `Nobody outside your family can read “${title}” yet.`,
      changed: (title: string) => `Others can read the old version of “${title}”. The new one needs your approval.`,
      hidden: (title: string) => `Others can’t read “${title}” for now.`,
      read: 'Read story',
      to: '/dashboard/family',
      label: 'Go to approval',
    },
    approvals: {
      heading: (count: number) => `${count} stories need your approval`,
      text: 'New stories and versions stay private until you and a moderator approve them.',
      to: '/dashboard/family',
      label: 'See stories',
    },
    returned: {
      request_changes: {
        heading: (title: string) => `A moderator requested changes to “${title}”`,
        text: 'Edit it and submit it again.',
        label: 'Read note',
      },
      hide: {
        heading: (title: string) => `“${title}” is hidden`,
        text: 'A moderator hid it, or readers reported it.',
        label: 'Appeal',
      },
      remove: {
        heading: (title: string) => `“${title}” was removed`,
        text: 'A moderator removed it.',
        label: 'Appeal',
      },
      mayAppeal: 'You can appeal once. There is no deadline.',
      /** Of one that was taken down again after an appeal. */
      see: 'See story',
      /** Of a hidden one among these. */
      mayChange: 'You can change it, and a moderator reviews it again.',
      more: {
        heading: (count: number) => `${count} more stories need your attention`,
        text: 'They are in your Dream Journal.',
        label: 'See stories',
      },
      to: journal,
    },
    desk: {
      heading: (count: number) =>
        count === 1 ? 'One work is waiting for review' : `${count} works are waiting for review`,
      text: (_waiting: number, waitedMs: number) => `The first has waited ${waitLabel(waitedMs)}.`,
      to: '/owner#review',
      label: 'Open the desk',
    },
  },
  children: {
    heading: 'Who is here?',
    lead: 'Tap a child to switch to their profile. To come back, enter your password or PIN.',
    switchTo: 'Switch to',
    opening: 'Switching...',
    closed: 'Needs your consent',
    family: { to: '/dashboard/family', label: 'Your family' },
    none: {
      name: 'No children yet.',
      text: 'Give your first child a profile.',
      to: '/dashboard/family',
      label: 'Add a child',
    },
  },
  tonight: {
    heading: 'Read together tonight',
    for: (name: string, begun: boolean) => (begun ? `${name} has begun it.` : `For ${name}.`),
    print: (title: string) => `To print: ${title}`,
    week: (name: string) => `${name}’s week`,
  },
  reading: {
    heading: 'Continue reading',
    read: (fraction: number) => {
      const percent = Math.round(fraction * 100)
      return percent === 0 ? 'Just started' : `${percent}% read`
    },
  },
  rooms: {
    heading: 'Your rooms',
    month: (month: string, title: string) => `${month}: “${title}”`,
    clubs: { to: '/dashboard/billing', label: 'Your clubs' },
    none: {
      name: 'No memberships.',
      text: 'You won’t be charged.',
      to: '/memberships',
      label: 'See memberships',
    },
  },
  stories: {
    heading: 'Your stories',
    statuses: {
      draft: 'Only you can read it.',
      awaiting_guardian: 'Your guardian reviews it.',
      awaiting_moderator: 'A moderator is reviewing it.',
      published: 'Everyone can read it.',
      hidden: 'Others can’t read it for now.',
      removed: 'A moderator removed it.',
    },
    readers: (opened: number, finished: number) =>
      opened === 0 ? 'No readers yet.' : `Opened by ${opened}, finished by ${finished}.`,
    journal: { to: journal, label: 'All your stories' },
  },
  /** Shown while a member has nothing yet, and to signed-out visitors. */
  steps: {
    heading: 'Start here',
    preview: 'What you can do here',
    read: { to: '/storybooks', name: 'Read a story', text: 'Our picture books are free for everyone.' },
    write: { to: journal, name: 'Write a story', text: 'Upload your story as a PDF or EPUB.' },
    child: { to: '/dashboard/family', name: 'Add a child', text: 'A profile needs a nickname, no email address.' },
    rooms: {
      to: '/memberships',
      name: 'Look into the rooms',
      text: `Letters, activities and prompts, from ${lowestPrice} a month.`,
    },
  },
} as const
