import type { Page } from './page.ts'

export const lumaLensPages = {
  lumaLens: {
    path: '/luma-lens',
    heading: 'Luma Lens',
    description:
      'An observatory for small things. Aurora names them exactly, Fizzlet finds them first, and five realms lie behind the lens.',
  },
  auroraScrolls: {
    path: '/aurora-scrolls',
    card: 'aurora-scrolls',
    heading: 'The Aurora Scrolls',
    description:
      'Four scrolls that Aurora wrote on the Longest Night. Two are open to read aloud; two are sealed by time.',
  },
} as const satisfies Record<string, Page>
