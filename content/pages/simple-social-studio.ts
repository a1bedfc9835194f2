import type { Page } from './page.ts'

export const simpleSocialStudioPages = {
  studio: {
    path: '/simple-social-studio',
    heading: 'Simple Social Studio',
    description: 'Bright lights, paint on the floor and room for everyone: a kind corner for young creators.',
  },
  intro: {
    path: '/simple-social-studio-intro',
    heading: 'The Simple Social Studio',
    title: 'Step Into the Simple Social Studio',
    description: 'A place to make things, show things and cheer for other people making things.',
  },
  greenRoom: {
    path: '/simple-social-studio/green-room',
    heading: 'The Green Room',
    description: 'Backstage with Fizzlet: a challenge for every week, and a place for things that are half made.',
  },
} as const satisfies Record<string, Page>
