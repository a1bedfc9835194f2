import type { Page } from './page.ts'

export const whimcraftWorkshopPages = {
  workshop: {
    path: '/whimcraft-workshop',
    heading: 'WhimCraft Workshop',
    description: 'Six curious tools on a copper bench, each for making something nobody has made before.',
  },
} as const satisfies Record<string, Page>
