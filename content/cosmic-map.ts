export const cosmicMap = {
  lead: 'From up here the realms look like five bright crumbs on a dark tablecloth. Choose one, and hold on to your hat.',
} as const
