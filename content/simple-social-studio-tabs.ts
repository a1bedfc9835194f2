/** What the corners of the Studio are called, apart from what hangs in them: live parts of the page need no more than this. */
export const studioTabs = {
  label: 'Corners of the Studio',
  artCorner: { id: 'art-corner', label: 'Art Corner' },
  goldenWhispers: { id: 'golden-whispers', label: 'Golden Whispers' },
  tymeshareZone: { id: 'tymeshare-zone', label: 'TymeShare Zone' },
} as const
