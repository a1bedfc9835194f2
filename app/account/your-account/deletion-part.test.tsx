import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { yourAccountWords } from '#content/account/your-account.ts'
import { errors } from '#contract/errors.ts'
import { accountPaths } from '#contract/paths.ts'
import { answerHousehold, childNamed, guardianOf } from '#test/component/household.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { member, teen } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const words = yourAccountWords.deletion
const deletion = `POST ${accountPaths.deletion}`

test('a deletion is refused when the family has changed, and then says what happens to the children', async () => {
  const mara = member()
  const pip = childNamed('Pip')
  const fake = answerHousehold(mara, { children: [pip] })
  const user = await openPage('/dashboard/account', {
    as: mara,
    answers: {
      [`GET ${accountPaths.sessions}`]: { data: [] },
      'GET /api/reports': { data: [] },
      [deletion]: () => {
        fake.change({
          guardians: [guardianOf(mara), guardianOf(teen(), { email: people.tobias.email, primary: false })],
        })
        return refuse('family_changed')
      },
    },
  })
  await user.click(await found(() => screen.getByRole('button', { name: words.open })))
  const dialog = within(screen.getByRole('dialog', { name: words.heading }))
  await found(() => dialog.getByText('You’re the only guardian of Pip. This profile is deleted, too', { exact: false }))
  dialog.getByRole('button', { name: yourAccountWords.download.submit })
  dialog.getByRole('button', { name: 'Download Pip’s keepsake' })
  await user.type(dialog.getByLabelText('Password'), `${people.mara.password}{Enter}`)
  await found(() => dialog.getByText(errors.family_changed.message))
  await found(() =>
    dialog.getByText(`Pip stays with ${people.tobias.email}, who becomes the primary guardian.`, { exact: false }),
  )
  expect(sentTo(deletion)).toEqual([{ password: people.mara.password, children: [pip.id] }])
})
