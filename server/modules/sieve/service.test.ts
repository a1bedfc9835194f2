import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import * as isolated from '../../platform/isolated/isolated.ts'
import { givesAway, mostLines, requireSieved, screenText } from './service.ts'

vi.mock(import('../../platform/isolated/isolated.ts'), { spy: true })
afterEach(() => vi.clearAllMocks())

test('a text is screened in a worker thread', async () => {
  expect(await screenText('My name is Lucy Bell.', 'a')).toEqual([{ kind: 'name', start: 11, end: 20 }])
  expect(isolated.runIsolated).toHaveBeenCalledOnce()
})

test.each([
  [new isolated.IsolationFailed('deadline'), 'text_not_checked'],
  [new isolated.IsolationFailed('memory'), 'text_not_checked'],
  [new AppError('unavailable'), 'unavailable'],
])('what could not be screened is not accepted, also where its author confirms it: %s', async (failure, code) => {
  for (const ask of [() => requireSieved('a', true, 'a'), () => givesAway('a', 'a'), () => screenText('a', 'a')]) {
    vi.mocked(isolated.runIsolated).mockRejectedValueOnce(failure)
    await expect(ask()).rejects.toMatchObject({ code })
  }
})

test('a text of too many lines is refused before it costs anything; empty lines do not count', async () => {
  await expect(screenText('a\n'.repeat(mostLines + 1), 'a')).rejects.toMatchObject({ code: 'text_not_checked' })
  expect(isolated.runIsolated).not.toHaveBeenCalled()
  expect(await screenText('a\n\n'.repeat(mostLines), 'a')).toEqual([])
})
