import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { snailDerby as words, toyWords } from '#content/play.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/person.ts'

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
const track = () => within(screen.getByRole('region', { name: words.track }))
const whispers = () => screen.getAllByRole('button', { name: words.whisper(tuesday) })
const said = () => screen.getByRole('status').textContent

async function begin(options: Parameters<typeof openPage>[1] = {}) {
  const user = await openPage('/play/snail-derby', options)
  await user.click(screen.getByRole('button', { name: words.take(tuesday) }))
  return { user, press: (button: HTMLElement) => user.click(button) }
}

test('a whisper moves the snail on, and fast taps make it stop', async () => {
  const { press } = await begin()
  expect(said()).toBe(words.ready)
  const [lane, button] = whispers()
  await press(lane!)
  expect(words.heard).toContain(said())
  await run(1)
  await press(button!)
  expect(words.heard).toContain(said())
  await press(button!)
  expect(words.shouted).toContain(said())
  await press(track().getByRole('button', { name: words.snails['captain-brolly'].name }))
  expect(said()).toBe(words.others(words.snails['captain-brolly'].name))
})

test('for a child the winner is kept, and that it can whisper', async () => {
  const put = `PUT ${childItemPath('toy', 'snail-derby')}`
  const answers = { [`GET ${childItemsPath}`]: { items: [] }, [put]: null }
  const { press } = await begin({ as: child(), answers })
  for (let second = 0; second < 40 && !said().includes(words.lettuce); second += 2) {
    await press(whispers()[0]!)
    await run(2)
  }
  const data = { understood: true, record: { winner: 'tuesday', races: 1 } }
  await found(() => expect(sentTo(put)).toEqual([data]))
})

test('a race ends with a winner, who does not win the next one', async () => {
  const { press } = await begin()
  for (let second = 0; second < 40 && !said().includes(words.lettuce); second += 2) {
    await press(whispers()[0]!)
    await run(2)
  }
  expect(said()).toContain(words.wins(tuesday))
  expect(said()).toContain(words.after[0])
  await press(screen.getByRole('button', { name: words.again }))
  expect(said()).toBe(words.ready)
  for (let second = 0; second < 60 && !said().includes(words.lettuce); second += 2) {
    await press(whispers()[0]!)
    await run(2)
  }
  expect(said()).not.toContain(words.wins(tuesday))
  await press(screen.getByRole('button', { name: words.other }))
  screen.getByRole('heading', { level: 2, name: words.choose })
})

test('sound is off until it is asked for', async () => {
  const { press } = await begin()
  const off = screen.getByRole('button', { name: toyWords.soundOff })
  expect(off.getAttribute('aria-pressed')).toBe('false')
  await press(off)
  expect(screen.getByRole('button', { name: toyWords.soundOn }).getAttribute('aria-pressed')).toBe('true')
})
