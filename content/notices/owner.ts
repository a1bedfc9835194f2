import type { NoticeWords } from './notice.ts'

export const ownerNotices = {
  eventsReplayed: { title: 'Events Sent Again' },
  nothingToReplay: {
    title: 'Nothing to Send Again',
    description: 'Someone else did it, or it’s in progress.',
  },
  eventsNotReplayed: { title: 'Not Sent Again', tone: 'destructive' },
  roleNotChanged: { title: 'Role Not Changed', tone: 'destructive' },
  notSuspended: { title: 'Not Suspended', tone: 'destructive' },
  notBanned: { title: 'Not Banned', tone: 'destructive' },
  suspensionNotEnded: { title: 'Suspension Not Ended', tone: 'destructive' },
  notCorrected: { title: 'Age Rating Not Changed', tone: 'destructive' },
  notDecided: { title: 'Decision Not Saved', tone: 'destructive' },
  noteNotDeleted: { title: 'Note Not Deleted', tone: 'destructive' },
  notUndone: { title: 'Decision Not Undone', tone: 'destructive' },
  exportSaved: { title: 'File Ready', description: 'Your browser is downloading it.' },
  exportFailed: { title: 'File Not Ready', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
