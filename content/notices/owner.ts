import type { NoticeWords } from './notice.ts'

export const ownerNotices = {
  eventsReplayed: { title: 'On Their Way Again' },
  nothingToReplay: {
    title: 'Nothing to Send Again',
    description: 'It has been done meanwhile, or is on its way already.',
  },
  eventsNotReplayed: { title: 'Not Sent Again', tone: 'destructive' },
  roleNotChanged: { title: 'The Role Is as It Was', tone: 'destructive' },
  notSuspended: { title: 'Nobody Was Suspended', tone: 'destructive' },
  notBanned: { title: 'Nobody Was Banned', tone: 'destructive' },
  suspensionNotEnded: { title: 'The Suspension Was Not Ended', tone: 'destructive' },
  notCorrected: { title: 'Nothing Was Corrected', tone: 'destructive' },
  notDecided: { title: 'Nothing Was Decided', tone: 'destructive' },
  notUndone: { title: 'Nothing Was Undone', tone: 'destructive' },
  exportSaved: { title: 'Your File Is Ready', description: 'Your browser saves it where it saves everything.' },
  exportFailed: { title: 'No File', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
