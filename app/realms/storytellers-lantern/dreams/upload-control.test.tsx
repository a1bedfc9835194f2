import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storybookNotices, uploadRefusals } from '#content/notices/storybook.ts'
import { defaultStorybookTitles, everyoneReads } from '#content/storytellers-lantern/dream-journal.ts'
import {
  bookFile,
  findCard,
  openJournal,
  pickerOf,
  storybookCalls,
  titlesIn,
  uploadTo,
} from '#test/component/journal.ts'
import { answerCalls, calls, refuse, refuseAuth, unreachable, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, hasNotice, seen } from '#test/component/open.tsx'

const [lulus, travelers, whispers] = defaultStorybookTitles
const { uploadFailed, uploadNeedsLogin, uploadOffline, uploadSuccessful } = storybookNotices
const ready = 'Storybook is ready!'
const waiting = 'A story waiting to be uploaded...'

const choose = (card: HTMLElement, file = bookFile()) => fireEvent.change(pickerOf(card), { target: { files: [file] } })
const button = (card: HTMLElement, name: string) => within(card).getByRole('button', { name })
const uploads = () => storybookCalls().filter((call) => call === 'upload')

/** Opens the journal with an upload to Lulu's story that this test answers. */
async function openWithUpload(answer: (call: Call) => unknown) {
  const fake = await openJournal()
  const card = await findCard(lulus)
  const upload = uploadTo(fake.own()[0]!)
  answerCalls({ [upload]: answer })
  return { ...fake, card, upload }
}

test(
  "Upload: idle, uploading (button 'Uploading...', disabled), then idle with the file input cleared",
  { tags: ['spec-4-upload'] },
  async () => {
    const held = Promise.withResolvers<unknown>()
    const { card, own } = await openWithUpload(() => held.promise)
    expect(button(card, 'Upload storybook')).toHaveProperty('disabled', false)
    choose(card)
    expect(button(card, 'Uploading...')).toHaveProperty('disabled', true)
    expect(within(card).queryByRole('button', { name: 'Upload storybook' })).toBeNull()
    expect(pickerOf(card).value).toBe('')
    expect(button(await findCard(travelers), 'Upload storybook')).toHaveProperty('disabled', false)
    held.resolve({ ...own()[0], file_url: '/files/story.pdf' })
    await found(() => expect(button(card, 'Replace the file')).toHaveProperty('disabled', false))
    await expectNotice(uploadSuccessful)
    expect(pickerOf(card).value).toBe('')
  },
)

test(
  'When a card reports a successful upload, the list item with the matching id gets its file_url set',
  { tags: ['spec-2-storytellers-lantern-dreams', 'spec-4-storybook-card'] },
  async () => {
    await openJournal()
    const card = await findCard(travelers)
    const others = [await findCard(lulus), await findCard(whispers)]
    const before = others.map(({ outerHTML }) => outerHTML)
    const listed = storybookCalls().length
    choose(card)
    await found(() => within(card).getByText(ready))
    expect(within(card).queryByText(waiting)).toBeNull()
    const link = within(card).getByRole('link', { name: /^Read Story/ })
    expect(link.getAttribute('href')).toMatch(/^\/storytellers-lantern\/dreams\/[\w-]+$/)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(storybookCalls().slice(listed)).toEqual(['upload'])
    expect(others.map(({ outerHTML }) => outerHTML)).toEqual(before)
    expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles])
  },
)

test(
  'Storybook upload accepts only .pdf and .epub; no file chosen means nothing happens',
  { tags: ['spec-5-validation', 'spec-9-limits'] },
  async () => {
    await openJournal()
    const card = await findCard(lulus)
    expect(pickerOf(card).accept).toBe('.pdf,.epub')
    fireEvent.change(pickerOf(card), { target: { files: [] } })
    expect(button(card, 'Upload storybook')).toHaveProperty('disabled', false)
    expect(hasNotice()).toBe(false)
    choose(card, bookFile('story.txt'))
    await expectNotice({ ...uploadFailed, description: uploadRefusals.wrongType })
    expect(uploads()).toEqual([])
  },
)

test(
  "'Authentication Error' / 'You must be logged in to upload a storybook.'",
  { tags: ['spec-8-errors', 'spec-5-validation'] },
  async () => {
    const { card } = await openWithUpload(() => refuse('not_signed_in'))
    // The session was ended on another device.
    answerCalls({
      'GET /auth/v1/user': refuseAuth(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
    })
    choose(card)
    await expectNotice(uploadNeedsLogin)
    expect(uploadNeedsLogin).toMatchObject({
      title: 'Authentication Error',
      description: 'You must be logged in to upload a storybook.',
    })
    await found(() => screen.getByRole('link', { name: 'Sign in to read' }))
    await found(() => expect(screen.queryByRole('region', { name: 'Yours' })).toBeNull())
  },
)

test('without a stored session nothing is sent', { tags: ['spec-5-validation'] }, async () => {
  await openJournal()
  const card = await findCard(lulus)
  localStorage.clear()
  choose(card)
  await expectNotice(uploadNeedsLogin)
  expect(uploads()).toEqual([])
})

test('uploading while offline says so, and a click uploads the same file once connected', async () => {
  let answer: unknown = unreachable
  const { card, user, own } = await openWithUpload(() => (typeof answer === 'function' ? answer() : answer))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const file = bookFile('lamp.pdf')
  choose(card, file)
  await expectNotice(uploadOffline)
  expect(within(card).getByText('lamp.pdf was not uploaded.').tagName).toBe('OUTPUT')
  online.mockReturnValue(true)
  answer = { ...own()[0], file_url: '/files/lamp.pdf' }
  await user.click(button(card, 'Try again'))
  await found(() => within(card).getByText(ready))
  expect(within(card).queryByText('lamp.pdf was not uploaded.')).toBeNull()
  const sent = calls.filter(({ name }) => name.endsWith('/upload')).map(({ body }) => (body as FormData).get('file'))
  expect(sent).toEqual([file, file])
})

test('progress is announced in quarters, moves the focus to Cancel, and a cancelled upload says so', async () => {
  let progress: Call['progress'] = () => {}
  const { card, user } = await openWithUpload((call) => {
    progress = call.progress
    return new Promise(() => {})
  })
  button(card, 'Upload storybook').focus()
  choose(card)
  await found(() => expect(uploads()).toHaveLength(1))
  for (const [loaded, said] of [
    [10, '0 percent sent'],
    [49, '25 percent sent'],
    [50, '50 percent sent'],
    [99, '75 percent sent'],
    [100, 'Upload complete. We are checking the file now.'],
  ] as const) {
    progress(loaded, 100)
    await found(() => expect(within(card).getByRole('progressbar')).toHaveProperty('value', loaded))
    expect(card.querySelector('.upload output')!.textContent).toBe(said)
    within(card).getByText(`${loaded} %`)
  }
  expect(document.activeElement).toBe(button(card, 'Cancel'))
  await user.keyboard('{Enter}')
  expect(card.querySelector('.upload output')!.textContent).toBe('Upload canceled.')
  expect(document.activeElement).toBe(button(card, 'Upload storybook'))
  expect(within(card).queryByRole('progressbar')).toBeNull()
  expect(hasNotice()).toBe(false)
})

test('before the first upload the author agrees that everyone can read the file', async () => {
  const { user } = await openJournal()
  const card = await findCard(lulus)
  await seen('Everyone will be able to read it.')
  const dialog = () => screen.queryByRole('dialog', { name: everyoneReads.heading })
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  const upload = button(card, 'Upload storybook')

  upload.focus()
  await user.keyboard('{Enter}')
  for (const point of everyoneReads.points) within(dialog()!).getByText(point)
  await user.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(upload)
  await user.click(upload)
  await user.click(within(dialog()!).getByRole('button', { name: everyoneReads.decline }))
  expect(dialog()).toBeNull()
  expect(opened).toHaveBeenCalledTimes(0)

  await user.click(upload)
  await user.click(within(dialog()!).getByRole('button', { name: everyoneReads.agree }))
  expect(dialog()).toBeNull()
  expect(opened).toHaveBeenCalledTimes(1)
  choose(card)
  await found(() => within(card).getByText(ready))
  // Neither for another file nor for another story.
  await user.click(button(card, 'Replace the file'))
  await user.click(button(await findCard(travelers), 'Upload storybook'))
  expect(opened).toHaveBeenCalledTimes(3)
  expect(dialog()).toBeNull()
})

test.each([true, false])('where works are reviewed (all: %s), the author agrees to that first', async (reviews_all) => {
  const { user } = await openJournal({ works: { review: true, reviews_all } })
  const card = await findCard(lulus)
  await seen('Only you can read it until you submit it for review.')
  await user.click(button(card, 'Upload storybook'))
  const points = within(screen.getByRole('dialog', { name: everyoneReads.heading })).getAllByRole('listitem')
  expect(points[0]!.textContent).toBe(everyoneReads.reviewed(reviews_all))
})
