import { isTeen } from '#app/api/session/session-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import familyGate from '#art/drawn/family-gate.json'
import { familyWords as words } from '#content/household/family-page.ts'
import { familyPage as page } from '#content/pages/dashboard.ts'
import { householdPictures } from '#content/pictures/account.ts'
import { TeenNote } from './family/teen-note.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import { PrivatePage } from './private-page.tsx'

const FamilyDesk = lazyForMember(async () => (await import('./family/family-desk.tsx')).FamilyDesk)

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly forms. */
export const handle = { eager: true }

export default function Family() {
  return (
    <PrivatePage page={page} words={words} scene={{ drawn: familyGate, alt: householdPictures['family-gate'] }}>
      {(user) => (isTeen(user) ? <TeenNote /> : <FamilyDesk key={user.id} userId={user.id} email={user.email ?? ''} />)}
    </PrivatePage>
  )
}
