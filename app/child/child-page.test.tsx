import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { readAloudWords } from '#content/household/read-aloud.ts'
import { found, openPage } from '#test/component/open.tsx'
import { fakeSpeech } from '#test/component/speech.ts'
import { child } from '#test/component/users.ts'

test('who does not read yet sees and hears that a page is for its grown-up', async () => {
  const speech = fakeSpeech()
  const { heading, text } = childWords.guardianPage
  const user = await openPage('/dashboard/billing', { as: child() })
  await user.click(await found(() => screen.getByRole('button', { name: `${readAloudWords.hear} (${heading})` })))
  expect(speech.spoken.at(-1)!.text).toBe(text)
  expect(document.querySelector('main .guardian-picture')).not.toBeNull()
  await user.click(await found(() => screen.getByRole('button', { name: childWords.door.open })))
  screen.getByLabelText('Your password')
})
