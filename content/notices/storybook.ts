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
  linkCopied: { title: 'Link Copied' },
  linkNotCopied: { title: 'Link Not Copied', tone: 'destructive' },
  started: { title: 'Story Started' },
  changed: { title: 'Saved' },
  deleted: { title: 'Story Deleted', description: 'We deleted the story, its file and every reader’s bookmark in it.' },
  notDeleted: { title: 'Story Not Deleted', tone: 'destructive' },
  notWithdrawn: { title: 'Story Not Withdrawn', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>

/** Why a file is not sent at all. */
export const uploadRefusals = {
  wrongType: 'Choose a PDF (.pdf) or EPUB (.epub) file.',
  tooLarge: 'This file is larger than 50 MB, the largest size we accept.',
} as const
