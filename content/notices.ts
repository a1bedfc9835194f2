import { accountNotices } from './notices/account.ts'
import { billingNotices } from './notices/billing.ts'
import { childNotices } from './notices/child.ts'
import { familyNotices } from './notices/family.ts'
import { membershipNotices } from './notices/membership.ts'
import { ownerNotices } from './notices/owner.ts'
import { placeholderNotices } from './notices/placeholder.ts'
import { roomNotices, scentNotices } from './notices/realms.ts'
import { storybookNotices } from './notices/storybook.ts'
import { linkNotices, yourAccountNotices } from './notices/your-account.ts'

/**
 * All notices, for tests. The app imports each notice from its own file, so that a page loads only those it may show.
 */
export const notices = {
  ...accountNotices,
  ...linkNotices,
  ...billingNotices,
  ...childNotices,
  ...familyNotices,
  ...membershipNotices,
  ...ownerNotices,
  ...placeholderNotices,
  ...roomNotices,
  ...scentNotices,
  ...storybookNotices,
  ...yourAccountNotices,
}
