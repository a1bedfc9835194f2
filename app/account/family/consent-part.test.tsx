import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consentPassages, consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { findChild, openFamily } from '#test/component/family-page.ts'
import { childNamed, consentRow } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'
import { closed, openRow, rowOf, valueOf } from '#test/component/setting-rows.ts'

const words = familyWords.consent
const { title, version } = consentWords.private
const publishing = consentWords.publish.title
const pip = childNamed('Pip')
const consents = 'POST /api/household/consents'
const granted = { child: pip.id, purpose: 'private', granted: true, words: version }

const actionOf = (part: HTMLElement, name: string) =>
  within(rowOf(part, name)).getByRole('button').firstChild?.textContent
const rows = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.ledger li span')].map(({ textContent }) => textContent)

test('withdrawing consent closes the child’s profile; granting it again needs the checkbox', async () => {
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  within(part).getByRole('button', { name: 'Switch to Pip' })
  expect(valueOf(part, title)).toBe('Consent given Nov 20, 2026')
  expect(actionOf(part, title)).toBe('Change')
  expect([valueOf(part, publishing), actionOf(part, publishing)]).toEqual(['No consent', 'Read and decide'])
  const first = openRow(part, title)
  for (const { heading, shown, more } of consentPassages('private')) {
    expect(first.textContent).toContain(heading + shown)
    expect(first.textContent).toContain(more)
  }
  await user.click(within(first).getByRole('button', { name: words.withdraw }))
  await expectNotice(familyNotices.privateWithdrawn)
  await closed(part, title)
  within(part).getByText(familyWords.children.closed)
  expect(valueOf(part, title)).toBe('Consent withdrawn Nov 21, 2026')
  expect(actionOf(part, title)).toBe('Read and decide')
  expect(within(part).queryByRole('button', { name: 'Switch to Pip' })).toBeNull()
  // Nothing may be published and no device paired meanwhile.
  expect(within(part).queryByRole('heading', { name: publishing })).toBeNull()
  expect(within(part).queryByRole('heading', { name: 'Paired devices' })).toBeNull()

  const again = openRow(part, title)
  expect(rows(again)).toEqual([
    `A private profile: withdrawn (version ${version} of the text)`,
    `A private profile: given (version ${version} of the text)`,
  ])
  await user.click(within(again).getByRole('button', { name: words.give }))
  await found(() => within(again).getByText(familyWords.form.noConsent))
  const agree = within(again).getByRole('checkbox')
  expect(document.activeElement).toBe(agree)
  expect(sentTo(consents)).toEqual([{ child: pip.id, purpose: 'private', granted: false }])
  await user.click(agree)
  await user.click(within(again).getByRole('button', { name: words.give }))
  await expectNotice(familyNotices.consentGiven)
  await closed(part, title)
  within(part).getByRole('button', { name: 'Switch to Pip' })
  expect(sentTo(consents)[1]).toEqual(granted)
})

test('a guardian who consented to an older text is asked again, and may withdraw', async () => {
  const { user } = await openFamily({
    children: [childNamed('Wren'), pip],
    ledger: [consentRow(childNamed('Wren').id), consentRow(pip.id, { words: version - 1 })],
  })
  const waiting = within(await found(() => screen.getByRole('region', { name: familyWords.works.waiting })))
  waiting.getByText('The text you consented to for Pip has changed.')
  await user.click(waiting.getByRole('link', { name: 'Show (Pip)' }))
  await found(() => screen.getByRole('tab', { name: 'Pip', selected: true }))
  const part = screen.getByRole('tabpanel', { name: 'Pip' })
  within(part).getByRole('button', { name: 'Switch to Pip' })
  expect([valueOf(part, title), actionOf(part, title)]).toEqual([words.older, 'Read'])
  expect(rowOf(part, title).dataset['next']).toBe('true')
  const dialog = within(openRow(part, title))
  dialog.getByText(words.older)
  dialog.getByRole('button', { name: words.withdraw })
  await user.click(dialog.getByRole('button', { name: words.giveAgain }))
  await found(() => dialog.getByText(familyWords.form.noConsent))
  expect(sentTo(consents)).toEqual([])
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: words.giveAgain }))
  await closed(part, title)
  expect(valueOf(part, title)).toMatch(/^Consent given/)
  expect(screen.queryByRole('region', { name: familyWords.works.waiting })).toBeNull()
  expect(sentTo(consents)).toEqual([granted])
})

test('publishing needs a payment; the dialog says so and leads to the memberships', async () => {
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  expect(valueOf(part, publishing)).toBe(words.none)
  answerCalls({ [consents]: refuse('payment_needed') })
  const dialog = within(openRow(part, publishing))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: words.give }))
  await found(() => dialog.getByText(errors.payment_needed.message))
  expect(dialog.getByRole('link', { name: words.join.label }).getAttribute('href')).toBe('/memberships')
})

test('a consent that the server refuses stays as it was, and the dialog says why', async () => {
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  answerCalls({ [consents]: refuse('unavailable') })
  const dialog = openRow(part, title)
  await user.click(within(dialog).getByRole('button', { name: words.withdraw }))
  await expectNotice({ ...familyNotices.consentNotChanged, description: errors.unavailable.message })
  await found(() => expect(dialog.textContent).toContain(errors.unavailable.message))
  expect(valueOf(part, title)).toBe('Consent given Nov 20, 2026')
  within(part).getByRole('button', { name: 'Switch to Pip' })
})
