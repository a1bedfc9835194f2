import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { penName as words } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { penNamePath } from '#contract/paths.ts'
import { openJournal } from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'

const put = `PUT ${penNamePath}`

test('a pen name gives nobody away, may be refused, and is shown once a moderator approves it', async () => {
  const { user } = await openJournal(
    {},
    {
      [put]: ({ body }: { body: { pen_name: string } }) =>
        body.pen_name === 'The M0derator' ? refuse('pen_name_reserved') : { pen_name: 'The Lamp Moth', waits: true },
    },
  )
  const form = await found(() => screen.getByRole('form', { name: words.heading }))
  const field = within(form).getByRole<HTMLInputElement>('textbox')
  const send = async (name: string, answer: string) => {
    await user.clear(field)
    await user.type(field, `${name}{Enter}`)
    await found(() => expect(within(form).getByRole('status').textContent).toContain(answer))
  }
  await send('lucy@families.example', words.givesAway)
  expect(document.activeElement).toBe(field)
  await send('The M0derator', errors.pen_name_reserved.message)
  await send('  The Lamp   Moth ', words.waits('The Lamp Moth'))
  expect(field.value).toBe('The Lamp Moth')
  expect(sentTo(put)).toEqual([{ pen_name: 'The M0derator' }, { pen_name: 'The Lamp   Moth' }])
})
