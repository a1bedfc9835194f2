import { toys, type ToyId } from '../toys.ts'
import type { Page } from './page.ts'

export const playPage = {
  path: '/play',
  heading: 'Play',
  description: 'All the toys of the club in one meadow. Nobody wins, nobody loses, and the snails are in no hurry.',
} as const satisfies Page

/** The page of each toy. */
export const toyPages = Object.fromEntries(
  toys.map(({ id, heading, description }) => [id, { path: `/play/${id}`, heading, description }]),
) as Readonly<Record<ToyId, Page>>

export const playPages: Readonly<Record<string, Page>> = { playPage, ...toyPages }
