/** What the tabs of the scrapbook are called, apart from its pages: live parts of the page need no more than this. */
export const scrapbookTabs = {
  label: 'Pages of the scrapbook',
  starlight: { id: 'starlight', label: 'Starlight' },
  critter: { id: 'critter', label: 'Critter' },
  story: { id: 'story', label: 'Story' },
  archive: { id: 'archive', label: 'Archive' },
} as const

export type ScrapbookTab = Exclude<keyof typeof scrapbookTabs, 'label'>
