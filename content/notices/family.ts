import type { NoticeWords } from './notice.ts'

export const familyNotices = {
  childAdded: { title: 'Profile Ready', description: 'You can switch to it now.' },
  notHandedOver: { title: 'Not Switched', tone: 'destructive' },
  consentNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  noCode: { title: 'No Code', tone: 'destructive' },
  deviceTakenBack: { title: 'Device Removed', description: 'Your child is signed out there.' },
  deviceNotTakenBack: { title: 'Device Not Removed', tone: 'destructive' },
  weeklyEmailNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  approvalNotSaved: { title: 'Nothing Changed', tone: 'destructive' },
  storyRefused: {
    title: 'Not Approved',
    description: 'Your child can change it in the Dream Journal and submit it again.',
  },
  childNotErased: { title: 'Profile Not Deleted', tone: 'destructive' },
  pinSet: { title: 'PIN Set', description: 'Use it to leave a child’s profile.' },
  pinRemoved: { title: 'PIN Removed', description: 'From now on you need your password to leave a child’s profile.' },
  pinNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  invitationSent: { title: 'Invitation Sent', description: 'It is open for a week.' },
  invitationNotSent: { title: 'Invitation Not Sent', tone: 'destructive' },
  invitationTakenBack: { title: 'Invitation Canceled', description: 'The link in the email no longer works.' },
  invitationAccepted: { title: 'Welcome to the Family', description: 'You’re now a guardian of this family.' },
  guardianLeft: { title: 'You Left the Family', description: 'You can no longer see its children’s profiles.' },
  guardianTakenOut: { title: 'Guardian Removed', description: 'We’ve told them by email.' },
  handedOn: {
    title: 'Primary Guardian Changed',
    description: 'You stay in the family. We’ve told the new primary guardian by email.',
  },
  guardiansNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
