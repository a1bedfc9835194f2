import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { penName as words } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { penNamePath } from '#contract/paths.ts'
import { openJournal, part } from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'

const put = `PUT ${penNamePath}`

test('a pen name with personal details or a reserved word is refused; another one awaits a moderator', async () => {
  const { user } = await openJournal(
    {},
    {
      [put]({ body: { pen_name } }: { body: { pen_name: string } }) {
        if (pen_name.includes('@')) return refuse('text_gives_away')
        if (pen_name === 'The M0derator') return refuse('pen_name_reserved')
        return { pen_name: 'The Lamp Moth', waits: true }
      },
    },
  )
  await user.click(await found(() => screen.getByRole('button', { name: 'Change your pen name' })))
  const dialog = within(screen.getByRole('dialog', { name: words.heading }))
  const field = dialog.getByRole<HTMLInputElement>('textbox')
  const send = async (name: string) => {
    await user.clear(field)
    await user.type(field, `${name}{Enter}`)
  }
  await send('lucy@families.example')
  await found(() => dialog.getByText(errors.text_gives_away.message))
  await send('The M0derator')
  await found(() => dialog.getByText(errors.pen_name_reserved.message))
  await send('  The Lamp   Moth ')
  await found(() => within(part('Yours')).getByText(words.waits('The Lamp Moth')))
  expect(screen.queryByRole('dialog', { name: words.heading })).toBeNull()
  expect(sentTo(put).at(-1)).toEqual({ pen_name: 'The Lamp   Moth' })
})
