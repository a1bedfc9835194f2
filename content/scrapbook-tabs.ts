/** Labels of the tabs, in a file of their own so that they can be loaded without the content. */
export const scrapbookTabs = {
  label: 'Pages of the scrapbook',
  starlight: { id: 'starlight', label: 'Starlight' },
  critter: { id: 'critter', label: 'Critter' },
  story: { id: 'story', label: 'Story' },
  archive: { id: 'archive', label: 'Archive' },
} as const

export type ScrapbookTab = Exclude<keyof typeof scrapbookTabs, 'label'>
