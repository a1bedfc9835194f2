import { expect, test } from 'vitest'
import { createTurns } from './queue.ts'

/** Work of callers that runs until it is released. */
function open(limits: { queued: number; queuedPerCaller: number }) {
  const inTurn = createTurns(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (caller: string, name: string) =>
    inTurn(caller, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }).catch(({ code }: { code: string }) => code)
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { ask, begun, endAll, inTurn }
}

test('one runs at a time, and callers take turns', async () => {
  const { ask, begun, endAll } = open({ queued: 9, queuedPerCaller: 9 })
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')]
  expect(begun).toEqual(['a1'])
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('one caller cannot fill the queue, and what fails makes room for the next', async () => {
  const { ask, endAll, inTurn } = open({ queued: 3, queuedPerCaller: 2 })
  const failing = inTurn('a', () => Promise.reject(new Error('broken')))
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]
  await expect(failing).rejects.toThrow('broken')
  await new Promise((resolve) => setTimeout(resolve))
  await endAll()
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'unavailable', 'b1', 'unavailable'])
})
