import { dayLabel } from '../dates.ts'
import type { Appealed } from '../storytellers-lantern/dream-journal.ts'

/** What a child sees in place of what is for adults. */
export const childWords = {
  siblings: {
    heading: 'Someone Else’s Turn?',
    lead: 'Tap who you are. Then tap your 3 pictures.',
    pictures: (name: string) => `${name}, tap your 3 pictures`,
    locked: (name: string) => `That was wrong 5 times. Your grown-up can help ${name}.`,
  },
  door: {
    open: 'For your grown-up',
    close: 'Close',
    text: 'Parents and guardians: this takes you back to your family page.',
    /** On a paired device. */
    release:
      'Parents and guardians: this signs your child out on this device. To use it for your child again, pair it with a new code.',
    releasing: { submit: 'Sign out this device', submitting: 'Signing out...' },
    /** It has no end by itself. */
    pinLocked:
      'Too many tries. The PIN is locked. Ask your grown-up: it works again after they type their password here.',
  },
  goodNight: {
    heading: 'Good Night',
    text: (morning: string) => `Your work is saved. See you at ${morning}!`,
    limit: 'That’s all for today. Your work is saved. See you tomorrow!',
  },
  guardianPage: {
    heading: 'For Your Grown-Up',
    text: 'This page is for your grown-up.',
    back: { to: '/dashboard', label: 'Back to your home page' },
  },
  pages: 'Only you and your family can read these.',
  closedRoom: {
    heading: 'This Room Is Closed',
    text: 'Only your grown-up can open this room for you. There is lots to see in other places.',
    to: '/dashboard',
    label: 'Back to your home page',
  },
} as const

/** A child's own stories. */
export const childStories = {
  lead: 'Stories you made from your pages and pictures.',
  noneReady: 'No stories here yet. Look again another day.',
  none: 'No stories yet. Write pages in the Guild Hall, or paint pictures. Then make a book.',
  paint: { to: '/paint', label: 'Go to Paint' },
  hall: { to: '/storytellers-lantern/guild-hall', label: 'Go to the Guild Hall' },
  /** Who reads it. */
  readers: {
    draft: 'Only your family can read it.',
    awaiting_guardian: 'Your grown-up has your story.',
    awaiting_moderator: 'Your grown-up said yes! Now our team will read it.',
    published: 'Hooray! Everyone can read your story.',
    changed: 'Everyone can read the old version. Your grown-up has the new one.',
    hidden: 'Others can’t read it for now.',
    removed: 'Our team took it down. Others can’t read it.',
  },
  /** Shown once, on the first visit after a story is published. */
  celebration: {
    heading: 'Hooray! Your Story Is Out!',
    text: (title: string) => `Everyone can read “${title}” now.`,
    more: 'Three of your friends got up early to be the first in line.',
    read: 'See my story',
    bell: { ring: 'Ring the bell', rung: 'Ding-a-ling! Ring it again' },
    close: 'Hooray!',
  },
  /** In place of `changed`, once a guardian has approved. */
  changeApproved:
    'Everyone can read the old version. Your grown-up said yes to the new one. Now our team will read it.',
  /** In place of `hidden`, by who hides it. */
  hiddenBy: {
    author: 'You took it back. Others can’t read it.',
    guardian: 'Your grown-up hid it for now.',
    moderator: 'Our team hid it for now. You can change it.',
    reports: 'Others can’t read it for now. Our team will look at it.',
    suspension: 'Others can’t read it for now.',
  },
  /** Of one that a moderator has just hidden or removed, who can still undo that. */
  justNow: {
    hidden: 'Our team hid it just now. Others can’t read it. You will soon see here why, or it comes back.',
    removed: 'Our team took it down just now. Others can’t read it. You will soon see here why, or it comes back.',
  },
  /** Of a hidden story with a new version. */
  inReview: { guardian: 'Your grown-up has the new version.', moderator: 'Our team will read the new version.' },
  notInReview: 'Only your family can read the new version. Change it, or send it again.',
  /** Of a story or new version that a guardian or moderator sent back. */
  returned: {
    story: 'Your story came back. Only your family can read it.',
    version: 'Your new version came back. Only your family can read it.',
    note: (note: string) => `Please change this: “${note}” Then send your story again.`,
    noNote: 'Ask your grown-up what to change.',
  },
  /** How to change what is in the book; with the link of `hall`. */
  remake: 'Change your pages in the Guild Hall. Then make your book again.',
  howLong: 'Our team tries to read it in a day.',
  /** Opens the menu of an own story. */
  manage: 'Change',
  preview: 'Open the new version',
  wordsReviewed: 'Your grown-up reads the new words first.',
  deletion: 'You can’t undo this. We delete your story.',
  toStories: 'Go to your stories',
  submit: {
    open: 'Send to my grown-up',
    heading: 'Share your story?',
    next: 'Your grown-up reads it first. Then our team does. If they say yes, everyone can read it. We never show your name.',
    submit: 'Send to my grown-up',
    submitting: 'Sending...',
    cancel: 'Not now',
  },
  withdraw: 'Take it back',
  withdrawal: {
    heading: (title: string) => `Take “${title}” back?`,
    text: 'Others can’t read it until you send it again.',
    confirm: 'Take it back',
    pending: 'Taking it back...',
    keep: 'Keep it',
  },
  appeal: {
    open: 'Ask us to look again',
    heading: (title: string) => `Look again at “${title}”?`,
    lead: 'Our team looks at it again. Then we tell you and your grown-up. You can ask once.',
    label: 'Why should everyone read it?',
    send: 'Ask us to look again',
    sending: 'Asking...',
    cancel: 'Not now',
    empty: 'Write why everyone should read it.',
    sent({ at, answered_at: answeredAt, earlier }: Appealed): string {
      if (earlier) return `You asked us before, on ${dayLabel(at)}. You can’t ask again.`
      return answeredAt === null
        ? `You asked us on ${dayLabel(at)} to look again.`
        : `We looked again on ${dayLabel(answeredAt)}. Nothing changed.`
    },
  },
  screening: {
    heading: 'This may tell who you are',
    lead: 'Many people may read these words. Let’s find other ones!',
    instead: {
      telephone: 'Leave the number out.',
      email: 'Leave the address out.',
      web: 'Leave the address out.',
      handle: 'Leave it out, or make up a funny one.',
      address: 'Try “on our street”.',
      school: 'Try “at school”.',
      name: 'Try a made-up name.',
      birthday: 'Try “on a day in summer”.',
    },
    change: 'Change it',
  },
} as const

/** Twelve pictures, of which three are tapped. */
export const picturePasswordWords = {
  tapped: (count: number) => `${count} of 3`,
  again: 'Start over',
} as const
