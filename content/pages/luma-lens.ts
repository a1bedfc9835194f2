import type { Page } from './page.ts'

export const lumaLensPages = {
  lumaLens: {
    path: '/luma-lens',
    heading: 'Luma Lens',
    description: 'The place where looking closely is a kind of magic. Aurora and Fizzlet will show you around.',
  },
  auroraScrolls: {
    path: '/aurora-scrolls',
    heading: 'The Aurora Scrolls',
    description: 'Four scrolls written in northern light. Some are open already; the others are waiting for you.',
  },
} as const satisfies Record<string, Page>
