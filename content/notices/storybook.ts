import type { NoticeWords } from './notice.ts'

/** Uploading and listing storybooks. */
export const storybookNotices = {
  uploadNeedsLogin: {
    title: 'Authentication Error',
    description: 'You must be logged in to upload a storybook.',
    tone: 'destructive',
  },
  uploadFailed: {
    title: 'Upload Failed',
    description: 'There was a problem uploading your file.',
    tone: 'destructive',
  },
  uploadOffline: {
    title: 'Upload Failed',
    description: "You're offline. Your book was not uploaded. Try again when you're connected.",
    tone: 'destructive',
  },
  uploadSuccessful: { title: 'Upload Successful!', description: 'Your storybook has been saved.' },
  storybooksNotFetched: { title: 'Failed to fetch storybooks', tone: 'destructive' },
  storybooksNotChecked: { title: 'Failed to check your storybooks', tone: 'destructive' },
  storybooksNotInitialized: { title: 'Failed to initialize storybooks', tone: 'destructive' },
  storybooksNotRefreshed: { title: 'Error refreshing storybooks', tone: 'destructive' },
  changed: { title: 'It is saved' },
  deleted: { title: 'It is deleted', description: 'The story, its file and everybody’s place in it are gone.' },
  notDeleted: { title: 'It was not deleted', tone: 'destructive' },
  notWithdrawn: { title: 'It was not withdrawn', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

/** Why a file is not sent at all. */
export const uploadRefusals = {
  wrongType: 'Please choose a PDF or an EPUB: a file whose name ends in .pdf or .epub.',
  tooLarge: 'This file is larger than 50 MB, which is the most we can take.',
} as const
