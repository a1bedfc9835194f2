import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { childNamed, consentRow, findChild, openFamily, openPart } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const words = familyWords.consent
const { version } = consentWords.private
const pip = childNamed('Pip')
const consents = 'POST /api/household/consents'
const granted = { child: pip.id, purpose: 'private', granted: true, words: version }

/** The form of the consent to store the child's data. */
const formIn = (card: HTMLElement) => within(card.querySelector<HTMLFormElement>('form.consent')!)
const rows = (card: HTMLElement) => [...card.querySelectorAll('.ledger li span')].map(({ textContent }) => textContent)

test('withdrawing consent closes the child’s profile; granting it again needs the checkbox', async () => {
  const { user } = await openFamily({ children: [pip] })
  const card = await findChild('Pip')
  within(card).getByRole('button', { name: 'Switch to Pip' })
  openPart(card, words.open)
  await user.click(formIn(card).getByRole('button', { name: words.withdraw }))
  await found(() => within(card).getByText(familyWords.children.closed))
  expect(within(card).queryByRole('button', { name: 'Switch to Pip' })).toBeNull()
  expect(rows(card)).toEqual([
    `A private profile: withdrawn (version ${version} of the text)`,
    `A private profile: given (version ${version} of the text)`,
  ])

  await user.click(formIn(card).getByRole('button', { name: words.give }))
  await found(() => formIn(card).getByText(familyWords.form.noConsent))
  const agree = formIn(card).getByRole('checkbox')
  expect(document.activeElement).toBe(agree)
  expect(sentTo(consents)).toEqual([{ child: pip.id, purpose: 'private', granted: false }])
  await user.click(agree)
  await user.click(formIn(card).getByRole('button', { name: words.give }))
  await found(() => within(card).getByRole('button', { name: 'Switch to Pip' }))
  expect(sentTo(consents)[1]).toEqual(granted)
  expect(rows(card)).toHaveLength(3)
})

test('a guardian who consented to an older text is asked again, and may withdraw', async () => {
  const { user } = await openFamily({ children: [pip], ledger: [consentRow(pip.id, { words: version - 1 })] })
  const card = await findChild('Pip')
  within(card).getByText(familyWords.children.older)
  within(card).getByRole('button', { name: 'Switch to Pip' })
  openPart(card, words.open)
  formIn(card).getByText(words.older)
  formIn(card).getByRole('button', { name: words.withdraw })
  await user.click(formIn(card).getByRole('button', { name: words.giveAgain }))
  await found(() => formIn(card).getByText(familyWords.form.noConsent))
  expect(sentTo(consents)).toEqual([])
  await user.click(formIn(card).getByRole('checkbox'))
  await user.click(formIn(card).getByRole('button', { name: words.giveAgain }))
  await found(() => formIn(card).getByText(words.granted))
  expect(within(card).queryByText(familyWords.children.older)).toBeNull()
  expect(formIn(card).queryByRole('checkbox')).toBeNull()
  expect(sentTo(consents)).toEqual([granted])
})

test('a consent that the server refuses stays as it was, and a notice says why', async () => {
  const { user } = await openFamily({ children: [pip] })
  const card = await findChild('Pip')
  openPart(card, words.open)
  answerCalls({ [consents]: refuse('unavailable') })
  await user.click(formIn(card).getByRole('button', { name: words.withdraw }))
  await expectNotice({ ...familyNotices.consentNotChanged, description: errors.unavailable.message })
  formIn(card).getByText(words.granted)
  await found(() => expect(screen.getByRole('button', { name: 'Switch to Pip' })).toHaveProperty('disabled', false))
})
