/** Labels of the tabs, in a file of their own so that they can be loaded without the content. */
export const studioTabs = {
  label: 'Corners of the Studio',
  artCorner: { id: 'art-corner', label: 'Art Corner' },
  goldenWhispers: { id: 'golden-whispers', label: 'Golden Whispers' },
  tymeshareZone: { id: 'tymeshare-zone', label: 'TymeShare Zone' },
} as const
