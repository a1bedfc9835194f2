import { screen } from '@testing-library/react'
import type { KeptToy } from '#app/play/keep-toy.ts'
import type { ToyId } from '#content/toys.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from './network.ts'
import { openPage } from './open.tsx'
import { child } from './users.ts'

/** What a toy says. */
export const said = () => screen.getByRole('status').textContent

export const button = (name: string | RegExp) => screen.getAllByRole<HTMLButtonElement>('button', { name })[0]!

/** Opens the page of a toy for a visitor or, with what it keeps (null: nothing), for a child. */
export async function openToy(
  toy: ToyId,
  kept?: KeptToy['record'] | null,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const put = `PUT ${childItemPath('toy', toy)}`
  const items = kept ? [{ kind: 'toy', key: toy, data: { understood: false, record: kept } }] : []
  const all = { [`GET ${childItemsPath}`]: { items }, [put]: null, ...answers }
  const user = await openPage(`/play/${toy}`, kept === undefined ? {} : { as: child(), answers: all })
  return {
    user,
    press: (name: string | RegExp) => user.click(button(name)),
    /** What has been kept, the latest last. */
    saved: () => sentTo(put),
  }
}
