import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { ownRecordingPath, ownVoicePath, recordingPath, voicesPath } from '#contract/paths.ts'
import type { Recording, Voice } from '#contract/voices.ts'
import { answerHousehold } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { fill, found, openPage, pass, seen, shows } from '#test/component/open.tsx'
import { fakeMicrophone, fakeSound } from '#test/component/sound.ts'
import { member } from '#test/component/users.ts'

const book = 'the-star-sailor'
const mara = member()
const page = (number: number) => ownRecordingPath(book, number)
const made = (number: number, recorded_at = '2026-11-26T18:00:00.000Z'): Recording => ({
  book,
  page: number,
  format: 'webm',
  seconds: 12,
  recorded_at,
})

let microphone: ReturnType<typeof fakeMicrophone>
let sound: ReturnType<typeof fakeSound>
beforeEach(() => {
  microphone = fakeMicrophone()
  sound = fakeSound()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the page of a guardian who has recorded these pages. */
async function open(address: string, recordings: Recording[] | null = []) {
  let kept = recordings
  const voice = (): Voice[] =>
    kept === null ? [] : [{ id: mara.session.user.id, name: 'Mom', avatar: 'owl', recordings: kept }]
  const save = (number: number) => () => {
    kept = [...(kept ?? []).filter((one) => one.page !== number), made(number, '2026-11-26T19:00:00.000Z')]
    return made(number)
  }
  answerHousehold(mara)
  return openPage(address, {
    as: mara,
    answers: {
      [`GET ${voicesPath}`]: () => ({ voices: voice() }),
      [`PUT ${ownVoicePath}`]: () => {
        kept = []
        return null
      },
      [`PUT ${page(1)}`]: save(1),
      [`PUT ${page(2)}`]: save(2),
      [`DELETE ${page(1)}`]: () => {
        kept = []
        return null
      },
      [`GET ${recordingPath(mara.session.user.id, book, 1)}`]: {},
    },
  })
}

const button = (name: string) => screen.getByRole('button', { name })
const path = `/dashboard/recordings?book=${book}`

/** Deletes the recording of the open page, and says so when asked. */
async function deleteRecording(user: Awaited<ReturnType<typeof open>>) {
  await user.click(button('Delete recording'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete recording' }))
}

test('the tab of the family is the current one', async () => {
  await open('/dashboard/recordings')
  const tabs = await found(() => screen.getByRole('navigation', { name: 'Your pages' }))
  expect(within(tabs).getByRole('link', { name: 'Family' }).getAttribute('aria-current')).toBe('true')
})

test('a guardian first says how children see the voice, and then chooses a book', async () => {
  const user = await open('/dashboard/recordings', null)
  await found(() => screen.getByLabelText('What do your children call you?'))
  await user.click(button('Save'))
  await seen('Enter a name.')
  await fill(user, { 'What do your children call you?': 'Mom' })
  await user.click(screen.getByRole('radio', { name: 'Owl' }))
  await user.click(button('Save'))
  await seen('Your children choose “Mom” to hear you.')
  expect(sentTo(`PUT ${ownVoicePath}`)).toEqual([{ name: 'Mom', avatar: 'owl' }])
  await user.click(screen.getByRole('link', { name: /The Star Sailor/ }))
  await seen('Page 1 of 6')
})

test('a page is recorded, saved at once, heard, recorded again and deleted', async () => {
  const user = await open(path)
  await user.click(await found(() => button('Record')))
  await seen('Recording. Press Stop when you’re done.')
  expect(microphone.isOn).toBe(true)
  await found(() => expect(document.querySelector('.record-time')).not.toBeNull())
  // The level is looked at before there can be silence.
  await found(() => expect(document.querySelectorAll('.levels rect[height="3"]').length).toBeLessThan(40))
  await user.click(button('Stop'))
  await seen('Saved, 12 seconds.')
  expect(microphone.isOn).toBe(false)
  const [sent] = sentTo(`PUT ${page(1)}`) as Blob[]
  expect([sent?.type, await sent?.text()]).toEqual(['audio/webm', 'sound'])

  await user.click(button('Listen'))
  await found(() => expect(sound.playing()).toBeDefined())
  sound.playing()!.end()
  await user.click(await found(() => button('Listen')))
  await found(() => expect(sound.playing()).toBeDefined())
  sound.playing()!.end('error')
  await seen('This browser can’t play the recording right now.')
  button('Record again')
  button('Page 1, recorded')
  await user.click(button('Delete recording'))
  const question = screen.getByRole('dialog', { name: 'Delete your recording of page 1?' })
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  expect(sentTo(`DELETE ${page(1)}`)).toEqual([])
  await deleteRecording(user)
  await seen('Recording deleted.')
  expect(document.activeElement).toBe(button('Record'))
  await user.click(button('Next page'))
  await seen('Page 2 of 6')
  expect(document.activeElement?.textContent).toBe('Page 2 of 6')
})

test('the words stand before the button, and what answers a press stands beside it', async () => {
  await open(path)
  const record = await found(() => button('Record'))
  const shown = document.querySelector('.recorder-page')!
  expect(shown.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(record.parentElement?.contains(within(record.parentElement).getByRole('status'))).toBe(true)
})

test('a book of which a part is recorded says how much, and what is heard on the other pages', async () => {
  const others =
    'On pages without your voice, the device’s voice reads the words if it has one, and pictures are shown in silence.'
  const user = await open('/dashboard/recordings', [made(1), made(2)])
  await seen('2 of 6 pages recorded')
  expect(shows(others)).toBe(true)
  await user.click(screen.getByRole('link', { name: /The Star Sailor/ }))
  await seen(`2 of 6 pages recorded. ${others}`)
})

test('a book of which all pages are recorded says nothing of other pages', async () => {
  const user = await open(
    '/dashboard/recordings',
    [1, 2, 3, 4, 5, 6].map((number) => made(number)),
  )
  await seen('All pages recorded')
  expect(shows('On pages without your voice')).toBe(false)
  await user.click(screen.getByRole('link', { name: /The Star Sailor/ }))
  await seen('All pages recorded.')
})

test('a page that is turned while it is recorded is saved', async () => {
  const user = await open(path)
  await user.click(await found(() => button('Record')))
  await found(() => expect(document.querySelectorAll('.levels rect[height="3"]').length).toBeLessThan(40))
  await user.click(button('Next page'))
  await found(() => button('Page 1, recorded'))
  expect(microphone.isOn).toBe(false)
  expect(sentTo(`PUT ${page(1)}`)).toHaveLength(1)
})

test('it goes on at the first page that is not recorded, and stops after a minute', async () => {
  const user = await open(path, [made(1)])
  await seen('Page 2 of 6')
  vi.useFakeTimers()
  await user.click(button('Record'))
  await found(() => button('Stop'))
  await pass(59_100)
  expect(shows('0:59 of 1:00')).toBe(true)
  await pass(1_200)
  await seen('Saved, 12 seconds.')
})

test.each([
  ['that may not be used', 'NotAllowedError', 'This browser may not use the microphone.'],
  ['that is not there', 'NotFoundError', 'We found no microphone.'],
])('a microphone %s is explained', async (_what, name, text) => {
  microphone.refuses = new DOMException('no', name)
  const user = await open(path)
  await user.click(await found(() => button('Record')))
  await seen(text)
  expect(microphone.isOn).toBe(false)
  button('Record')
})

test('a recorder that does not start is explained, and the microphone is turned off', async () => {
  const user = await open(path)
  vi.stubGlobal('AudioContext', undefined)
  await user.click(await found(() => button('Record')))
  await seen('This browser can’t record sound.')
  expect(microphone.isOn).toBe(false)
  expect(button('Record').getAttribute('aria-disabled')).toBe('false')
})

test('a browser that cannot record says so, and a silent microphone is noticed', async () => {
  microphone.recorded = 'audio/none'
  const user = await open(path)
  await user.click(await found(() => button('Record')))
  await seen('This browser can’t record sound.')
  microphone.recorded = 'audio/ogg'
  microphone.loudness = 0
  await user.click(button('Record'))
  await user.click(await found(() => button('Stop')))
  await seen('We heard nothing.')
  expect(sentTo(`PUT ${page(1)}`)).toEqual([])
})

test('a recording that is not deleted is still there, and a notice says why', async () => {
  const user = await open(path, [made(1)])
  answerCalls({ [`DELETE ${page(1)}`]: refuse('unavailable') })
  await user.click(await found(() => button('Page 1, recorded')))
  await deleteRecording(user)
  await expectNotice({ ...familyNotices.recordingNotDeleted, description: errors.unavailable.message })
  expect(screen.queryByRole('dialog')).toBeNull()
  button('Delete recording')
})

test('a recording that is not saved is kept until it is, also on another page', async () => {
  const user = await open(path)
  answerCalls({ [`PUT ${page(1)}`]: refuse('recording_quota_exceeded') })
  await user.click(await found(() => button('Record')))
  await found(() => expect(document.querySelectorAll('.levels rect[height="3"]').length).toBeLessThan(40))
  await user.click(await found(() => button('Stop')))
  await seen('Not saved. Your family has no room for more recordings.')
  await user.click(button('Next page'))
  expect(shows('Not saved.')).toBe(false)
  await user.click(button('Previous page'))
  answerCalls({ [`PUT ${page(1)}`]: made(1) })
  await user.click(button('Save again'))
  await found(() => expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull())
  expect(sentTo(`PUT ${page(1)}`)).toHaveLength(2)
})

/** Records page 1 while nothing can be saved. */
async function recordUnsaved() {
  const user = await open(path)
  answerCalls({ [`PUT ${page(1)}`]: refuse('unavailable') })
  await user.click(await found(() => button('Record')))
  await found(() => expect(document.querySelectorAll('.levels rect[height="3"]').length).toBeLessThan(40))
  return user
}

const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('before a recording that is not saved is left, the page and the browser ask', async () => {
  const user = await recordUnsaved()
  expect(browserAsks()).toBe(false)
  await user.click(button('Stop'))
  await seen('Not saved.')
  expect(browserAsks()).toBe(true)
  const leave = () => user.click(screen.getByRole('link', { name: 'All books' }))
  const question = () => screen.getByRole('dialog', { name: 'Leave without saving?' })
  await leave()
  await user.click(within(await found(question)).getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  button('Save again')
  await leave()
  await user.click(within(await found(question)).getByRole('button', { name: 'Leave without saving' }))
  await seen('Choose a book')
  expect(browserAsks()).toBe(false)
})

test('a recording that leaving stops and that is not saved is reported', async () => {
  const user = await recordUnsaved()
  await user.click(screen.getByRole('link', { name: 'All books' }))
  await expectNotice({ ...familyNotices.recordingNotSaved, description: errors.unavailable.message })
  expect(microphone.isOn).toBe(false)
})
