import type { tiers } from './tiers.ts'

export type BadgeIcon = 'footprint' | 'paw' | 'dream' | 'star-map'

export type Badge = {
  readonly id: string
  readonly name: string
  readonly icon: BadgeIcon
  readonly unlocked: boolean
}

export const badges = [
  { id: 'first-step', name: 'First Step', icon: 'footprint', unlocked: true },
  { id: 'critter-friend', name: 'Critter Friend', icon: 'paw', unlocked: true },
  { id: 'dream-weaver', name: 'Dream Weaver', icon: 'dream', unlocked: false },
  { id: 'star-cartographer', name: 'Star Cartographer', icon: 'star-map', unlocked: false },
] as const satisfies readonly Badge[]

export type Activity = {
  readonly id: string
  readonly name: string
  readonly completed: boolean
  /** Where it is done. */
  readonly to: string
}

export const activities = [
  { id: 'join-critter-club', name: 'Join the Critter Club', completed: true, to: '/critter-club' },
  { id: 'mood-meter', name: 'Complete the Starter Kit Mood Meter', completed: true, to: '/onboarding/starter-kit' },
  { id: 'aurora-scroll', name: 'Read your first Aurora Scroll', completed: false, to: '/aurora-scrolls' },
  {
    id: 'studio-gallery',
    name: 'Share a creation in the Studio Gallery',
    completed: false,
    to: '/simple-social-studio',
  },
] as const satisfies readonly Activity[]

export const nextEpisode = {
  title: 'The Mystery of the Moonpetal Tea',
  /** The day it begins, at midnight UTC. */
  target: '2025-09-01',
  /** Milliseconds between two looks at the clock. */
  refresh: 1000,
} as const

/** The realms that have a club. */
export const clubRealms = [
  'critter-club',
  'storytellers-lantern',
  'simple-social-studio',
] as const satisfies readonly (typeof tiers)[number]['realm'][]

export const dashboardWords = {
  lead: 'Your corner of the sky: what you have done, what you have earned, and what is coming next.',
  account: {
    signedInAs: 'You are logged in as',
    logout: 'Logout',
    loggingOut: 'Logging Out...',
    login: { to: '/login', label: 'Log In' },
    preview: 'This is what a dashboard looks like. Log in, and it becomes yours.',
  },
  memberships: {
    heading: 'Your Memberships',
    loading: 'Looking up your memberships...',
    failed: 'Your memberships are safe, we just could not fetch them.',
    again: 'Try again',
    none: {
      heading: 'No club yet',
      text: 'Each club opens a room that only members can enter. Have a look around, there is no hurry.',
      to: '/memberships',
      label: 'Choose a club',
    },
    preview: {
      heading: 'Your clubs live here',
      text: 'Once you have joined a club you see it here, with all you need to change or leave it.',
      to: '/memberships',
      label: 'See the clubs',
    },
    manage: 'Manage membership',
    fixCard: 'Fix the card',
    opening: 'Opening...',
    enter: (realm: string) => `Enter ${realm}`,
    joinAgain: { to: '/memberships', label: 'Join again' },
    states: {
      active: { label: 'Active', text: (until: string | null) => (until ? `The next payment is on ${until}.` : '') },
      leaving: {
        label: 'Cancelled',
        text: (until: string | null) => (until ? `Open until ${until}. Nothing more will be charged.` : ''),
      },
      paused: {
        label: 'Paused',
        text: () =>
          'A payment did not go through, so the club is closed for now. It opens again once the card is fixed.',
      },
      incomplete: { label: 'Almost there', text: () => 'The first payment is not finished yet.' },
      ended: { label: 'Ended', text: () => 'This membership is over. You are welcome back at any time.' },
    },
  },
  badges: { heading: 'Badge Book', unlocked: 'Earned', locked: 'Not earned yet' },
  activities: { heading: 'Activity Checklist', completed: 'Done', open: 'Still to do' },
  countdown: {
    heading: 'Next Episode',
    label: 'Time until the next episode',
    units: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  },
} as const

/** 'September 1, 2025'; null where there is no date. */
export const dayLabel = (isoDate: string | null): string | null =>
  isoDate && new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(isoDate))
