import { expect, test, vi } from 'vitest'
import { failures } from '#content/notices/notice.ts'
import { answerCalls, type Call } from '#test/component/network.ts'
import { uploadFile } from './storybooks.ts'

const options = { token: 'a token', signal: new AbortController().signal, onProgress: () => {} }

test('an upload without progress is aborted after two minutes', async () => {
  vi.useFakeTimers()
  let progress: Call['progress'] = () => {}
  answerCalls({
    'POST /upload': (call: Call) => {
      progress = call.progress
      return new Promise(() => {})
    },
  })
  let error: unknown = null
  uploadFile('/upload', new File(['%PDF'], 'story.pdf'), options).catch((cause: unknown) => (error = cause))
  await vi.advanceTimersByTimeAsync(119_000)
  progress(1, 2)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(error).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(error).toMatchObject({ code: 'too_slow', status: 0, message: failures.tooSlow })
})
