import { useQuery } from '@tanstack/react-query'
import { childSelfQuery } from '#app/api/child-self.ts'
import { BackToGuardian } from './back-to-guardian.tsx'
import { ProfileSwitcher } from './profile-switcher.tsx'

/** What a page that says good night leads to: the guardian and, at the daily limit, siblings. */
export function GoodNightExits({ childId, hasSiblings }: { childId: string; hasSiblings: boolean }) {
  const { data: self } = useQuery(childSelfQuery(childId))
  return (
    <>
      {hasSiblings && <ProfileSwitcher childId={childId} />}
      <BackToGuardian self={self} />
    </>
  )
}
