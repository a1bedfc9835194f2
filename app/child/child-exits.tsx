import { useQuery } from '@tanstack/react-query'
import { childSelfQuery } from '#app/api/child-self.ts'
import { BackToGuardian } from './back-to-guardian.tsx'
import { ProfileSwitcher } from './profile-switcher.tsx'

/** The way to the guardian and, if asked for, to siblings, from a page on which a child can do nothing else. */
export function ChildExits({ childId, hasSiblings }: { childId: string; hasSiblings: boolean }) {
  const { data: self } = useQuery(childSelfQuery(childId))
  return (
    <>
      {hasSiblings && <ProfileSwitcher childId={childId} />}
      <BackToGuardian self={self} />
    </>
  )
}
