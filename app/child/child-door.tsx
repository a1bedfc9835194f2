import { useQuery } from '@tanstack/react-query'
import { childSelfQuery } from '#app/api/child-self.ts'
import { BackToGuardian } from './back-to-guardian.tsx'
import './child-desk.css'

/** The way back to the guardian, on pages without other content. */
export function ChildDoor({ childId }: { childId: string }) {
  const { data: self } = useQuery(childSelfQuery(childId))
  return <BackToGuardian hasPin={self?.pin ?? false} />
}
