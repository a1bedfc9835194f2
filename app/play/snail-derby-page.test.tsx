import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { snailDerby as words } from '#content/play.ts'
import { found } from '#test/component/open.tsx'
import { button, openToy, said } from '#test/component/toy.ts'

// Each frame is a tenth of a second, and comes when a test asks for it.
let frames: FrameRequestCallback[] = []
let now = 0
beforeEach(() => {
  frames = []
  now = 0
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

/** Runs this many seconds of the race. */
const run = (seconds: number) =>
  act(async () => {
    for (let frame = 0; frame < seconds * 10; frame++) {
      now += 100
      const due = frames
      frames = []
      for (const one of due) one(now)
    }
  })

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
