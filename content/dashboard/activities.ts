export type Activity = {
  readonly id: string
  readonly name: string
  readonly completed: boolean
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

export const activityWords = {
  heading: 'Activity Checklist',
  whose: 'The Star Keeper’s own list. Tap a line to go there.',
  completed: 'Done',
  open: 'Still to do',
} as const
