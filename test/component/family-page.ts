import { fireEvent, screen } from '@testing-library/react'
import { familyWords } from '#content/household/family-page.ts'
import type { Household } from '#contract/household.ts'
import { answerHousehold } from './household.ts'
import { answerCalls, type Answers } from './network.ts'
import { found, openPage } from './open.tsx'
import { member } from './users.ts'

/** The family page, opened by Mara. */
export async function openFamily(fields: Partial<Household> = {}, answers: Answers = {}) {
  const mara = member()
  const fake = answerHousehold(mara, fields)
  answerCalls(answers)
  const user = await openPage('/dashboard/family', { as: mara })
  return { ...fake, user, mara }
}

/** The panel of a child, opened. */
export async function findChild(nickname: string): Promise<HTMLElement> {
  fireEvent.click(await found(() => screen.getByRole('tab', { name: nickname })))
  return screen.getByRole('tabpanel', { name: nickname })
}

/** The rows about the whole family. */
export const findFamilyRows = () => found(() => screen.getByRole('region', { name: familyWords.family }))
