import { useQuery } from '@tanstack/react-query'
import { childSelfQuery } from '#app/api/child-self.ts'
import { GrownUpDoor } from './grown-up-door.tsx'
import './child-desk.css'

/** The way back to the grown-up, where nothing else is shown. */
export function ChildDoor({ childId }: { childId: string }) {
  const { data: self } = useQuery(childSelfQuery(childId))
  return <GrownUpDoor hasPin={self?.pin ?? false} />
}
