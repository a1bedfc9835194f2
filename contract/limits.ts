// Limits, separate from the schemas so that the browser bundle needs no validator.

/** The realm whose room's writings are bound. */
export const bookRealm = 'storytellers-lantern'
export const mostChapters = 100

/** Characters of all chapters together. */
export const longestBook = 1_500_000
export const maxChildren = 6
export const longestNickname = 24
export const longestPenName = 40

/** A work is for everybody, or for readers of this age and older. */
export const storyAges = ['all', '10', '13'] as const
export const reportReasons = ['details', 'danger', 'unkind', 'not-for-children', 'other'] as const

/** Reasons that email moderators at once. */
export const urgentReasons = ['details', 'danger'] as const
export const longestReport = 500

/** The consent that a child needs to show works of a kind. */
export const consentFor = { storybook: 'publish' } as const
export const longestNote = 1_000
export const longestAppeal = 500

/** Maximum length of a writing, in characters. */
export const longestWriting = 60_000

/** Maximum length of its title, in characters. */
export const longestWritingTitle = 120

/** Others' storybooks without a file are counted up to this number. */
export const maxCounted = 1_000
export const longestTitle = 200
export const longestDescription = 300

/** The largest file that may be uploaded, in bytes. */
export const largestUpload = 50 * 1024 * 1024

/** The allowed file extensions. */
export const uploadEndings = ['.pdf', '.epub'] as const

/** The largest cover of a storybook, in pixels: what a card shows on a dense screen. */
export const coverBounds = { width: 400, height: 600 } as const
