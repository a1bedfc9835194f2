import type { RealmKey } from '../realms.ts'

/** The member rooms by realm. `desk` is the heading of members' writings, null in rooms without writing. */
export const memberRooms = {
  'critter-club': { to: '/critter-club/clubhouse', name: 'the Clubhouse', short: 'Clubhouse', desk: null },
  'storytellers-lantern': {
    to: '/storytellers-lantern/guild-hall',
    name: 'the Guild Hall',
    short: 'Guild Hall',
    desk: 'Your Pages',
  },
  'simple-social-studio': {
    to: '/simple-social-studio/green-room',
    name: 'the Green Room',
    short: 'Green Room',
    desk: 'Your Works in Progress',
  },
} as const satisfies Partial<Record<RealmKey, { to: string; name: string; short: string; desk: string | null }>>

export type RealmWithRoom = keyof typeof memberRooms
export const realmsWithRooms = Object.keys(memberRooms) as RealmWithRoom[]

/** Shown to members with access. */
export const keyWords = {
  yours: 'Yours',
  enter: (room: string) => `Enter ${room}`,
  isOpen: (room: string) => `${room.charAt(0).toUpperCase()}${room.slice(1)} is open to you.`,
  coming: 'We are setting up your membership. It shows here and on your dashboard in a moment.',
  dashboard: { to: '/dashboard', label: 'Go to your dashboard' },
  billing: { to: '/dashboard/billing', label: 'Change or cancel it' },
} as const

/** For a tier chosen before signing up. */
export const chosenWords = {
  text: (tier: string) => `You chose ${tier} before you signed up. Do you want to join now?`,
  go: (tier: string) => `Continue with ${tier}`,
  forget: 'Not now',
} as const
