import type { NoticeWords } from './notice.ts'

export const familyNotices = {
  childAdded: { title: 'There They Are', description: 'You can hand over this browser now.' },
  notHandedOver: { title: 'Not Handed Over', tone: 'destructive' },
  consentNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  noCode: { title: 'No Code', tone: 'destructive' },
  deviceTakenBack: { title: 'Taken Back', description: 'That device is closed for the child now.' },
  deviceNotTakenBack: { title: 'Not Taken Back', tone: 'destructive' },
  weeklyEmailNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  approvalNotSaved: { title: 'Nothing Changed', tone: 'destructive' },
  storyRefused: {
    title: 'Not Approved',
    description: 'Your child finds it in the Dream Journal and can submit it again.',
  },
  childNotErased: { title: 'Not Erased', tone: 'destructive' },
  pinSet: { title: 'Your PIN Is Set', description: 'It opens the way back from a child’s place.' },
  pinRemoved: { title: 'Your PIN Is Gone', description: 'From now on the way back takes your password.' },
  pinNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
  invitationSent: { title: 'It Is on Its Way', description: 'Your invitation is open for a week.' },
  invitationNotSent: { title: 'Not Sent', tone: 'destructive' },
  invitationTakenBack: { title: 'Taken Back', description: 'The link in the letter leads nowhere now.' },
  invitationAccepted: { title: 'Welcome to the Family', description: 'You are one of its grown-ups now.' },
  guardianLeft: { title: 'You Have Left', description: 'You are not in that family any more.' },
  guardianTakenOut: { title: 'Taken Out', description: 'We have told them by email.' },
  handedOn: { title: 'Handed On', description: 'You stay in the family. We have told the new head by email.' },
  guardiansNotChanged: { title: 'Nothing Changed', tone: 'destructive' },
} as const satisfies Record<string, NoticeWords>
