// Limits, separate from the schemas so that the browser bundle needs no validator.

/** The realm whose room's writings are bound. */
export const bookRealm = 'storytellers-lantern'
export const maxChapters = 100

/** Characters of all chapters together. */
export const maxBookLength = 1_500_000
/** Paintings of one book. */
export const maxBookPaintings = 18
/** Paintings of a child beside one of each sheet. */
export const maxFurtherPaintings = 18
/** Characters under a picture of a book. */
export const maxPictureTextLength = 500
export const maxChildren = 6

/** The longest recording of a page, in seconds, and the largest, in bytes. */
export const maxRecordingSeconds = 60
export const maxRecordingBytes = 1024 * 1024

/** The bytes of all recordings of a family. */
export const recordingsQuota = 100 * 1024 * 1024

/** The drawn rooms from which a child chooses its home. */
export const homeThemes = ['meadow', 'observatory', 'lantern'] as const
export const maxNicknameLength = 24
export const maxPenNameLength = 40

/** A work is for everybody, or for readers of this age and older. */
export const storyAges = ['all', '10', '13'] as const
export const reportReasons = ['details', 'danger', 'unkind', 'not-for-children', 'other'] as const

/** Reasons that email moderators at once. */
export const urgentReasons = ['details', 'danger'] as const
export const maxReportLength = 500

export const maxNoteLength = 1_000
export const maxAppealLength = 500

/** Of a note that moderators leave each other about a work, and of how many one work can have. */
export const maxReviewNoteLength = 500
export const maxReviewNotes = 50

/** Maximum length of a writing, in characters. */
export const maxWritingLength = 60_000

/** Maximum length of its title, in characters. */
export const maxWritingTitleLength = 120

/** Longest search for a story, in characters. */
export const maxSearchLength = 80

export const maxTitleLength = 200
export const maxDescriptionLength = 300

/** The largest file that may be uploaded, in bytes. */
export const maxUploadBytes = 50 * 1024 * 1024

/** The allowed file extensions. */
export const uploadEndings = ['.pdf', '.epub'] as const

/** The largest cover of a storybook, in pixels: what a card shows on a dense screen. */
export const coverBounds = { width: 400, height: 600 } as const

/** The daily limits that a guardian can choose, in minutes. */
export const dailyLimits = [15, 30, 45, 60, 90, 120] as const

/** The end of a daily limit is announced when so many minutes are left. */
export const soonMinutes = 5

/** Of one report of minutes without a connection. */
export const maxReportedMinutes = 24 * 60

/** What a guardian adds to a day at once, in minutes. */
export const moreTime = 15
