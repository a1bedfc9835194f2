import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { snailDerby as words } from '#content/play.ts'
import { found } from '#test/component/open.tsx'
import { button, openToy, said } from '#test/component/toy.ts'

// A race goes on only when a test asks for it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs this many seconds of the race. */
const run = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

const tuesday = words.snails.tuesday.name
const brolly = words.snails['captain-brolly'].name

/** A race with Tuesday to its end, with a whisper every two seconds. */
async function race({ press }: Awaited<ReturnType<typeof openToy>>, start: string) {
  await press(start)
  for (let second = 0; second < 60 && !said().includes(words.lettuce); second += 2) {
    await run(2)
    if (!said().includes(words.lettuce)) await press(words.whisper(tuesday))
  }
}

test('the first touch chooses a snail and moves it on, and fast taps make it stop', async () => {
  const { press } = await openToy('snail-derby')
  expect(said()).toBe(words.ready)
  await press(words.take(tuesday))
  expect(words.heard).toContain(said())
  const [lane, below] = screen.getAllByRole('button', { name: words.whisper(tuesday) })
  await run(1)
  expect(Number(lane!.querySelector('img')!.style.getPropertyValue('--at'))).toBeGreaterThan(0)
  await press(words.whisper(tuesday))
  expect(words.heard).toContain(said())
  below!.click()
  await found(() => expect(words.shouted).toContain(said()))
  await press(brolly)
  expect(said()).toBe(words.others(brolly))
})

test('taps that follow each other slowly are whispers, whenever the race takes its steps', async () => {
  const { press } = await openToy('snail-derby')
  await press(words.take(tuesday))
  for (let taps = 0; taps < 4; taps++) {
    await run(0.7)
    await press(words.whisper(tuesday))
    expect(words.heard).toContain(said())
  }
})

test('nobody runs while the page is hidden', async () => {
  const { press } = await openToy('snail-derby')
  await press(words.take(tuesday))
  const picture = button(words.whisper(tuesday)).querySelector('img')!
  const place = () => Number(picture.style.getPropertyValue('--at'))
  await run(1)
  const before = place()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await run(5)
  expect(place()).toBe(before)
  hidden.mockRestore()
  await run(1)
  expect(place()).toBeGreaterThan(before)
})

test('for a child the winner is kept, and that it can whisper', async () => {
  const toy = await openToy('snail-derby', null)
  await race(toy, words.take(tuesday))
  const data = { understood: true, record: { winner: 'tuesday', races: 1 } }
  await found(() => expect(toy.saved()).toEqual([data]))
})

test('a race ends with a winner, who does not win the next one', async () => {
  const toy = await openToy('snail-derby')
  await race(toy, words.take(tuesday))
  expect(said()).toContain(words.wins(tuesday))
  expect(said()).toContain(words.after[0])
  // A tap that was meant for the race begins no other.
  await toy.press(words.take(tuesday))
  expect(said()).toContain(words.wins(tuesday))
  await race(toy, words.again)
  expect(said()).not.toContain(words.wins(tuesday))
  await toy.press(words.other)
  expect(said()).toBe(words.ready)
  button(words.take(brolly))
})
