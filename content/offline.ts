import { toys } from './toys.ts'

/** Pages that work without a connection, once somebody who is signed in has opened one of them. */
export const keptPages: readonly string[] = [
  '/dashboard',
  '/today',
  '/my-room',
  '/paint',
  '/storybooks',
  '/play',
  ...toys.map(({ id }) => `/play/${id}`),
]

/** Books, which work without a connection once they have been opened. */
export const keptBook = /^\/(?:storybooks\/[\w-]+|storytellers-lantern\/dreams\/[0-9a-f-]{36})$/

/** Shown without a connection although no page of the list has them: good night, in both forms. */
export const keptPictures: readonly string[] = ['/art/good-night-960.avif', '/art/good-night-tall-800.avif']

export const offlineWords = {
  title: 'You’re Offline',
  text: 'This page needs a connection. Your home, the toys, your paintings and the books you have opened work without one.',
  home: 'Go to your home',
  again: 'Try again',
} as const
