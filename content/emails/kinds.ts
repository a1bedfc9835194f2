import { site } from '../site.ts'

const because = {
  account: `This letter is about an account at ${site.name}. We write such letters only when something happens to it.`,
  asked: `You get this letter because somebody used your address at ${site.name}.`,
  membership: `You get this letter because you have a membership at ${site.name}. We write only when something happens to it, and once a year.`,
  owner: `You get this letter because you are an owner of ${site.name}.`,
  moderator: `You get this letter because you are an owner or a moderator of ${site.name}.`,
  author: `You get this letter because you have a story at ${site.name}. We write only when something is decided about it.`,
} as const

/** Every kind of email that the site sends, with its last line, which says why it came. */
export const emailKinds = {
  signup: because.asked,
  recovery: because.account,
  email_change_current: because.account,
  email_change_new: because.asked,
  passwordChanged: because.account,
  addressWanted: because.account,
  addressChanged: because.account,
  accountDeleted: because.account,
  welcome: because.membership,
  receipt: because.membership,
  'payment-failed': because.membership,
  paused: because.membership,
  resumed: because.membership,
  cancelled: because.membership,
  'ending-soon': because.membership,
  'yearly-reminder': because.membership,
  refund: because.owner,
  dispute: because.owner,
  inquiry: because.owner,
  'works-waiting': because.moderator,
  'work-publish': because.author,
  'work-return': because.author,
  'work-hide': because.author,
  'work-show': because.author,
  'work-remove': because.author,
  'work-correct': because.author,
  'work-uphold': because.author,
  suspended: because.account,
  'suspension-over': because.account,
} as const

export type EmailKind = keyof typeof emailKinds
