import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/http.ts'
import type { uploadStorybookFile } from '#app/api/storybooks.ts'
import { shownNotice, dismissNotice } from '#app/ui/notices/notice-store.ts'
import { failures } from '#content/notices/notice.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { createUploads } from './uploads.ts'

const book = (name: string, bytes = 1) => {
  const file = new File(['.'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

type UploadRequest = {
  answer: (change: Partial<Storybook>) => void
  refuse: (cause: unknown) => void
  signal: AbortSignal
}

/** An API whose requests the test answers. */
function createTestUploads() {
  const requests: (UploadRequest & { onProgress: (sent: number) => void })[] = []
  const onUploaded = vi.fn<(storybook: Storybook) => void>()
  const uploadFile: typeof uploadStorybookFile = (id, _, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const answer = (change: Partial<Storybook>) => resolve({ id, file_url: '/files/a.pdf', ...change } as Storybook)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      requests.push({ answer, refuse: reject, signal, onProgress })
    })
  const busy: boolean[] = []
  const uploads = createUploads({ uploadFile, onBusy: (isBusy) => busy.push(isBusy) })
  uploads.onUploaded(onUploaded)
  return { requests, onUploaded, busy, uploads }
}

beforeEach(() => {
  const notice = shownNotice.current()
  if (notice) dismissNotice(notice.id)
})

test.each([
  ['notes.txt', 1, 'Choose a PDF (.pdf) or EPUB (.epub) file.'],
  ['story.pdf.exe', 1, 'Choose a PDF (.pdf) or EPUB (.epub) file.'],
  ['pdf', 1, 'Choose a PDF (.pdf) or EPUB (.epub) file.'],
  ['big.epub', 50 * 1024 * 1024 + 1, 'This file is larger than 50 MB, the largest size we accept.'],
])(
  '%s of %i bytes is refused before any call',
  { tags: ['spec-5-validation', 'spec-9-limits'] },
  async (name, bytes, description) => {
    const { requests, uploads } = createTestUploads()
    await uploads.start('a', book(name, bytes))
    expect(requests).toEqual([])
    expect(uploads.of('a')).toBeUndefined()
    expect(shownNotice.current()).toMatchObject({ title: 'Upload Failed', description, tone: 'destructive' })
  },
)

test.each(['story.pdf', 'STORY.EPUB'])(
  '%s of 50 MB is sent, in whole percents, and onUploaded gets the answer',
  async (name) => {
    const { requests, uploads, onUploaded } = createTestUploads()
    const done = uploads.start('a', book(name, 50 * 1024 * 1024))
    expect(uploads.of('a')).toEqual({ state: 'uploading', percent: 0 })
    requests[0]!.onProgress(0.429)
    expect(uploads.of('a')).toEqual({ state: 'uploading', percent: 42 })
    requests[0]!.answer({})
    await done
    expect(onUploaded.mock.calls).toEqual([[{ id: 'a', file_url: '/files/a.pdf' }]])
    expect(uploads.of('a')).toBeUndefined()
    expect(shownNotice.current()).toMatchObject({
      title: 'Upload Successful!',
      description: 'Your storybook has been saved.',
    })
  },
)

test('a storybook has one upload at a time, and another storybook its own', () => {
  const { requests, uploads } = createTestUploads()
  void uploads.start('a', book('one.pdf'))
  void uploads.start('a', book('two.pdf'))
  void uploads.start('b', book('three.pdf'))
  expect(requests).toHaveLength(2)
  expect(uploads.of('b')).toEqual({ state: 'uploading', percent: 0 })
})

test.each([
  [new ApiError('unreachable', 0, 'No answer.'), 'There was a problem uploading your file.', true],
  [new ApiError('unreadable', 502, 'Not read.'), 'There was a problem uploading your file.', true],
  [new ApiError('too_many_requests', 429, 'Please wait.'), 'Please wait.', true],
  [new ApiError('files_unavailable', 503, 'No list.'), 'No list.', true],
  [new ApiError('not_your_storybook', 403, 'Not yours.'), 'Not yours.', false],
  [new ApiError('file_broken', 422, 'Broken.'), 'Broken.', false],
])(
  "'Upload Failed' says what is known of the failure: %s",
  { tags: ['spec-8-errors'] },
  async (cause, description, again) => {
    const { requests, uploads, onUploaded } = createTestUploads()
    const file = book('story.pdf')
    const done = uploads.start('a', file)
    requests[0]!.refuse(cause)
    await done
    expect(shownNotice.current()).toMatchObject({ title: 'Upload Failed', description, tone: 'destructive' })
    expect(uploads.of('a')).toEqual(again ? { state: 'failed', file } : undefined)
    expect(onUploaded).not.toHaveBeenCalled()
  },
)

test('offline, a failed upload says so, and a retry sends the same file', async () => {
  const { requests, uploads } = createTestUploads()
  const done = uploads.start('a', book('story.pdf'))
  requests[0]!.refuse(new ApiError('unreachable', 0, failures.offline))
  await done
  expect(shownNotice.current()).toMatchObject({
    title: 'Upload Failed',
    description: "You're offline. Your book was not uploaded. Try again when you're connected.",
  })
  const again = uploads.retry('a')
  expect(requests).toHaveLength(2)
  requests[1]!.answer({})
  await again
  expect(shownNotice.current()).toMatchObject({ title: 'Upload Successful!' })
})

test('onBusy is called for the first upload that begins and the last that ends, however it ends', async () => {
  const { requests, busy, uploads } = createTestUploads()
  const first = uploads.start('a', book('one.pdf'))
  const second = uploads.start('b', book('two.pdf'))
  const third = uploads.start('c', book('three.pdf'))
  expect(busy).toEqual([true])
  requests[0]!.answer({})
  await first
  requests[1]!.refuse(new ApiError('file_broken', 422, 'Broken.'))
  await second
  expect(busy).toEqual([true])
  uploads.stop('c')
  await third
  expect(busy).toEqual([true, false])
  void uploads.start('a', book('one.pdf'))
  uploads.stopAll()
  expect(busy).toEqual([true, false, true, false])
})

test('a listener that has unsubscribed is not called', async () => {
  const { requests, uploads } = createTestUploads()
  const heard = vi.fn<() => void>()
  const leave = uploads.onUploaded(heard)
  const done = uploads.start('a', book('one.pdf'))
  leave()
  requests[0]!.answer({})
  await done
  expect(heard).not.toHaveBeenCalled()
  expect(shownNotice.current()).toMatchObject({ title: 'Upload Successful!' })
})

test('stopping aborts the upload without a notice, and the end of the session aborts all', async () => {
  const { requests, uploads, onUploaded } = createTestUploads()
  const first = uploads.start('a', book('one.pdf'))
  const second = uploads.start('b', book('two.pdf'))
  uploads.stop('a')
  expect(requests[0]!.signal.aborted).toBe(true)
  await first
  expect(uploads.of('a')).toEqual({ state: 'stopped' })
  expect(requests[1]!.signal.aborted).toBe(false)
  uploads.stopAll()
  await second
  expect(requests[1]!.signal.aborted).toBe(true)
  expect(shownNotice.current()).toBeNull()
  expect(onUploaded).not.toHaveBeenCalled()
})
