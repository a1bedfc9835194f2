import { storybookPath } from '#contract/paths.ts'
import type { ReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import { callAsMember } from './call-as-member.ts'
import { refetchChildSelf } from './refetch-child-self.ts'

const pathOf = (storybook: string) => `${storybookPath(encodeURIComponent(storybook))}/place`

export const getReadingPlace = (storybook: string): Promise<ReadingPlaceAnswer> =>
  callAsMember<ReadingPlaceAnswer>(pathOf(storybook))

/** @param isFinished whether the last page was open */
export async function putReadingPlace(
  storybook: string,
  place: ReadingPlace,
  isFinished: boolean,
): Promise<ReadingPlaceAnswer> {
  const answer = await callAsMember<ReadingPlaceAnswer>(pathOf(storybook), {
    method: 'PUT',
    body: { place, ...(isFinished && { finished: true }) },
  })
  // A child may have earned a badge.
  if (isFinished) refetchChildSelf()
  return answer
}
