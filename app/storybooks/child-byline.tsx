import { useQuery } from '@tanstack/react-query'
import { householdQuery } from '#app/api/household.ts'
import { Byline } from '#app/ui/byline.tsx'

/** Which of their children has made a storybook, for its guardians alone. */
export function ChildByline({ id, userId }: { id: string; userId: string }) {
  const { data } = useQuery(householdQuery(userId))
  const author = data?.works.find((work) => work.id === id)?.child
  return <Byline penName={data?.children.find((child) => child.id === author)?.nickname ?? null} />
}
