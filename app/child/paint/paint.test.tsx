import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unsentItems } from '#app/api/unsent-items.ts'
import { paintNotices } from '#content/paint/notices.ts'
import { isFurtherPainting, paintingKeys, paintSheetKeys, paintSheets } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import { errors } from '#contract/errors.ts'
import { paintingPath, paintingsPath } from '#contract/paths.ts'
import { refuse, sentTo, unreachable } from '#test/component/network.ts'
import { found, noticeText, openPage, seen } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const put = `PUT ${paintingPath('owl')}`
const remove = `DELETE ${paintingPath('owl')}`
const kept = { kind: 'painting', key: 'owl', data: { hung: false, fills: { 1: 'sun' }, strokes: [] } } as const

const openOwl = (answers = {}) =>
  openPage('/paint?sheet=owl', {
    as: child(),
    answers: { [`GET ${paintingsPath}`]: { items: [kept] }, [put]: null, [remove]: null, ...answers },
  })

const area = (number: number) =>
  within(screen.getByRole('group', { name: words.picture(paintSheets.owl.name, paintSheets.owl.areas) })).getByRole(
    'button',
    { name: new RegExp(`^Part ${number} of `) },
  )
const button = (name: string) => screen.getByRole('button', { name })
const radio = (name: string) => screen.getByRole('radio', { name })
const pathOf = (within: Element) => within.querySelector('path')!.getAttribute('d')
const colorOf = (number: number) => area(number).getAttribute('aria-label')?.replace(/^.*: /, '')

test('everybody chooses from all sheets and paints, and nothing is saved without a child', async () => {
  const user = await openPage('/paint')
  for (const sheet of paintSheetKeys)
    expect(screen.getByRole('link', { name: paintSheets[sheet].name }).getAttribute('href')).toBe(
      `/paint?sheet=${sheet}`,
    )
  await user.click(screen.getByRole('link', { name: paintSheets.owl.name }))
  await user.click(await found(() => area(3)))
  expect(colorOf(3)).toBe('Coral')
  await seen(words.notKept)
  expect(screen.queryByRole('button', { name: words.hang })).toBeNull()
})

test('a tap fills a part with the chosen color, which is undone, redone and erased', async () => {
  const user = await openOwl()
  await found(() => area(2))
  expect(colorOf(2)).toBe('Sun yellow')
  await user.click(screen.getByRole('radio', { name: 'Plum' }))
  await user.click(area(2))
  expect(colorOf(2)).toBe('Plum')
  await user.click(button(words.undo))
  expect(colorOf(2)).toBe('Sun yellow')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(colorOf(2)).toBe('Plum')
  await user.click(screen.getByRole('radio', { name: words.tool.erase }))
  await user.click(area(2))
  expect(colorOf(2)).toBe(words.bare)
})

const sheetOf = () => document.querySelector('.paint-strokes')!
const at = (pointerId: number, pointerType: string, x: number, y: number) => ({
  pointerId,
  pointerType,
  clientX: x,
  clientY: y,
  button: 0,
})

test('a brush paints a line that is saved in units of the sheet, and erased by a tap', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500))
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const user = await openOwl()
  await user.click(await found(() => screen.getByRole('radio', { name: words.tool.medium })))
  fireEvent.pointerDown(sheetOf(), at(1, 'pen', 10, 10))
  // A hand lies on the screen while the pen paints.
  fireEvent.pointerDown(sheetOf(), at(2, 'touch', 300, 300))
  fireEvent.pointerMove(sheetOf(), at(2, 'touch', 310, 300))
  fireEvent.pointerMove(sheetOf(), at(1, 'pen', 10.5, 10))
  // Twice between two renders.
  act(() => {
    fireEvent.pointerMove(sheetOf(), at(1, 'pen', 40, 40))
    fireEvent.pointerMove(sheetOf(), at(1, 'pen', 60, 999))
  })
  fireEvent.pointerUp(sheetOf(), at(1, 'pen', 60, 999))
  const strokes = [{ color: 'coral', brush: 'medium', points: [20, 20, 80, 80, 120, 1000] }]
  await found(() => expect(sentTo(put)).toEqual([{ hung: false, fills: { 1: 'sun' }, strokes }]))
  expect(sheetOf().querySelectorAll('path')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: words.tool.erase }))
  await user.click(sheetOf().querySelector('path')!)
  expect(sheetOf().querySelectorAll('path')).toHaveLength(0)
  await user.click(button(words.undo))
  expect(sheetOf().querySelectorAll('path')).toHaveLength(1)
})

test('arrow keys lead from part to part, and Enter fills', async () => {
  const user = await openOwl()
  await found(() => area(1).focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).not.toBe(area(1))
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(document.activeElement).toBe(area(1))
  expect(colorOf(1)).toBe('Coral')
})

test('a child’s painting is saved by itself, hung in its room, and removed when it is blank again', async () => {
  const user = await openOwl()
  await user.click(await found(() => area(1)))
  await user.click(button(words.hang))
  await seen(words.hung)
  await found(() => expect(sentTo(put)).toEqual([{ hung: true, fills: { 0: 'coral', 1: 'sun' }, strokes: [] }]))
  await user.click(screen.getByRole('radio', { name: words.tool.erase }))
  await user.click(area(1))
  await user.click(area(2))
  await found(() => expect(sentTo(remove)).toHaveLength(1))
})

const paintedNames = () => screen.getAllByRole('link', { name: /Painted by you/ }).map((link) => link.textContent)

const otherFurther = paintingKeys.filter((key) => isFurtherPainting(key) && !key.startsWith('owl')).slice(0, 18)
const putSecond = `PUT ${paintingPath('owl-2')}`
const inAddress = () => new URLSearchParams(location.search).get('sheet')

test('starting again takes a new sheet and keeps the picture; undo goes back to it', async () => {
  const user = await openOwl({ [putSecond]: null })
  await user.click(await found(() => area(1)))
  await user.click(button(words.restart))
  await seen(words.setAside)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An Owl With a Spoon 2')
  expect([1, 2].map(colorOf)).toEqual([words.bare, words.bare])
  await user.click(button(words.undo))
  await found(() => expect([1, 2].map(colorOf)).toEqual(['Coral', 'Sun yellow']))
  await user.click(button(words.restart))
  await seen(words.setAside)
  await user.click(area(3))
  await user.click(button(words.undo))
  await user.click(button(words.redo))
  await user.click(screen.getByRole('link', { name: words.back.label }))
  const names = ['An Owl With a Spoon', 'An Owl With a Spoon 2']
  await found(() => expect(paintedNames()).toEqual(names.map((name) => `${name}${words.painted}`)))
  expect(sentTo(put).at(-1)).toMatchObject({ fills: { 0: 'coral', 1: 'sun' } })
  expect(sentTo(remove)).toEqual([])
  await found(() => expect(sentTo(putSecond)).toEqual([{ hung: false, fills: { 2: 'coral' }, strokes: [] }]))
})

const checked = () => screen.getAllByRole('radio', { checked: true }).map((one) => one.getAttribute('aria-label'))

test('starting again and its undo keep the chosen tools, and undo goes on into what was painted before', async () => {
  const user = await openOwl({ [putSecond]: null })
  await user.click(await found(() => area(1)))
  await user.click(radio('Plum'))
  await user.click(area(2))
  await user.click(radio(words.tool.large))
  await user.click(button(words.restart))
  await seen(words.setAside)
  expect(checked()).toEqual([words.tool.large, 'Plum'])
  await user.click(button(words.undo))
  await found(() => expect([1, 2].map(colorOf)).toEqual(['Coral', 'Plum']))
  expect(checked()).toEqual([words.tool.large, 'Plum'])
  await user.click(button(words.undo))
  await user.click(button(words.undo))
  expect([1, 2].map(colorOf)).toEqual([words.bare, 'Sun yellow'])
  expect(button(words.undo).getAttribute('aria-disabled')).toBe('true')
  await user.click(button(words.redo))
  await found(() => expect(sentTo(put).at(-1)).toMatchObject({ fills: { 0: 'coral', 1: 'sun' } }))
  // What was chosen belongs to this visit of the sheet.
  await user.click(screen.getByRole('link', { name: words.back.label }))
  await user.click(await found(() => screen.getByRole('link', { name: /Painted by you/ })))
  await found(() => expect(checked()).toEqual([words.tool.fill, 'Coral']))
})

test('starting again leaves a picture alone that another device has painted meanwhile', async () => {
  const second = { ...kept, key: 'owl-2' }
  let items: readonly object[] = [kept]
  const putThird = `PUT ${paintingPath('owl-3')}`
  const user = await openOwl({ [`GET ${paintingsPath}`]: () => ({ items }), [putThird]: null })
  await found(() => area(1))
  items = [kept, second]
  await user.click(button(words.restart))
  await seen(words.setAside)
  expect(inAddress()).toBe('owl-3')
  await user.click(area(3))
  await user.click(screen.getByRole('link', { name: words.back.label }))
  await found(() => expect(paintedNames()).toHaveLength(3))
  await found(() => expect(sentTo(putThird)).toHaveLength(1))
  expect(sentTo(putSecond)).toEqual([])
})

test('without a connection a new sheet is chosen from what is known and what is not sent yet', async () => {
  let isAway = false
  const user = await openOwl({
    [`GET ${paintingsPath}`]: () => (isAway ? unreachable() : { items: [kept] }),
    [putSecond]: () => (isAway ? unreachable() : null),
  })
  await found(() => area(1))
  isAway = true
  await user.click(button(words.restart))
  await seen(words.setAside)
  expect(inAddress()).toBe('owl-2')
  await user.click(area(3))
  await user.click(button(words.restart))
  await found(() => expect(inAddress()).toBe('owl-3'))
  await found(() => expect(sentTo(putSecond)).toHaveLength(1))
  isAway = false
  dispatchEvent(new Event('online'))
  await found(() => expect(sentTo(putSecond)).toHaveLength(2))
})

test('a child that starts again is told so where another device has taken the last place', async () => {
  let items: readonly object[] = [kept]
  const user = await openOwl({ [`GET ${paintingsPath}`]: () => ({ items }) })
  await found(() => area(2))
  items = [kept, ...otherFurther.map((key) => ({ ...kept, key }))]
  await user.click(button(words.restart))
  await seen(words.noRoom)
  expect(inAddress()).toBe('owl')
  expect(colorOf(2)).toBe('Sun yellow')
  expect(button(words.erase)).toBeTruthy()
})

test('the words on a new sheet are put into a status that is there already, and so are read out', async () => {
  const user = await openOwl()
  await found(() => area(1))
  const added: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (addedNodes.length > 0 && (target as Element).className === 'paint-said') added.push(target.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(button(words.restart))
  await seen(words.setAside)
  await found(() => expect(added).toContain(words.setAside))
  observer.disconnect()
})

test('a picture for which the server has no room is said to be not saved', async () => {
  const user = await openOwl({ [putSecond]: refuse('too_many_items') })
  await found(() => area(1))
  await user.click(button(words.restart))
  await seen(words.setAside)
  await user.click(area(1))
  expect(await noticeText()).toBe(`${paintNotices.notSaved.title}${errors.too_many_items.message}`)
})

test('where there is no room for one more picture, a child erases this one, and undoes that', async () => {
  const items = [kept, ...otherFurther.map((key) => ({ ...kept, key }))]
  const user = await openOwl({ [`GET ${paintingsPath}`]: { items } })
  await found(() => area(2))
  expect(screen.queryByRole('button', { name: words.restart })).toBeNull()
  const [icon, eraser] = [button(words.erase), radio(words.tool.erase).closest('label')!].map(pathOf)
  expect(icon).not.toBe(eraser)
  await user.click(button(words.erase))
  expect(colorOf(2)).toBe(words.bare)
  await user.click(button(words.undo))
  expect(colorOf(2)).toBe('Sun yellow')
})

test('the last mark of a child is stored before the page goes', async () => {
  const user = await openOwl()
  await user.click(await found(() => area(1)))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(unsentItems(child().session.user.id)['painting/owl']).toMatchObject({ fills: { 0: 'coral', 1: 'sun' } })
})

test('all pictures show the last mark of a child that has just left its sheet', async () => {
  const user = await openOwl({ [`GET ${paintingsPath}`]: { items: [] } })
  await user.click(await found(() => area(1)))
  await user.click(screen.getByRole('link', { name: words.back.label }))
  await found(() => expect(screen.getByRole('link', { name: new RegExp(words.painted) })).toBeTruthy())
})

test('a child does not paint over what could not be fetched', async () => {
  let isAway = true
  const user = await openOwl({
    [`GET ${paintingsPath}`]: () => (isAway ? refuse('unavailable') : { items: [kept] }),
  })
  await seen(words.failed)
  isAway = false
  await user.click(button(words.again))
  await found(() => expect(colorOf(2)).toBe('Sun yellow'))
})

const putEmpty = `PUT ${paintingPath('empty-1')}`
const openEmpty = (strokes: readonly object[] = []) =>
  openPage('/paint?sheet=empty-1', {
    as: child(),
    answers: {
      [`GET ${paintingsPath}`]: {
        items: strokes.length === 0 ? [] : [{ kind: 'painting', key: 'empty-1', data: { ...kept.data, strokes } }],
      },
      [putEmpty]: null,
      [`DELETE ${paintingPath('empty-1')}`]: null,
    },
  })
const prints = () => document.querySelectorAll('.paint-strokes image')

test('an older child stamps by tapping, in three sizes and turned, and takes it back', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500))
  const user = await openEmpty()
  await user.click(await found(() => radio(words.tool.stamp)))
  await user.click(radio('Whale'))
  await user.click(radio(words.stampSize.large))
  await user.click(button(words.turn))
  await seen(words.turned(45))
  fireEvent.click(document.querySelector('.paint-stamping')!, { clientX: 100, clientY: 50 })
  await seen(words.stamped('Whale'))
  const strokes = [{ stamp: 'whale', size: 'large', turn: 45, x: 200, y: 100 }]
  await found(() => expect(sentTo(putEmpty)).toEqual([{ hung: false, fills: {}, strokes }]))
  expect(prints()).toHaveLength(1)
  await user.click(button(words.undo))
  expect(prints()).toHaveLength(0)
  await user.click(button(words.redo))
  await user.click(radio(words.tool.erase))
  await user.click(prints()[0]!)
  expect(prints()).toHaveLength(0)
})

test('two fingers on a stamp turn it and make it larger in one step, and stamp nothing', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500))
  const owl = { stamp: 'owl', size: 'small', turn: 0, x: 400, y: 500 }
  const user = await openEmpty([owl])
  await user.click(await found(() => radio(words.tool.stamp)))
  const sheet = document.querySelector('.paint-stamping')!
  fireEvent.pointerDown(sheet, at(1, 'touch', 190, 250))
  fireEvent.pointerDown(sheet, at(2, 'touch', 210, 250))
  fireEvent.pointerMove(sheet, at(1, 'touch', 200, 230))
  fireEvent.pointerMove(sheet, at(2, 'touch', 200, 270))
  expect(prints()[0]?.getAttribute('transform')).toBe('translate(400 500) rotate(90) scale(1.7)')
  expect(sentTo(putEmpty)).toEqual([])
  fireEvent.pointerUp(sheet, at(2, 'touch', 200, 270))
  fireEvent.pointerUp(sheet, at(1, 'touch', 200, 230))
  fireEvent.click(sheet, { clientX: 200, clientY: 230 })
  await seen(words.shaped('Owl', 'medium', 90))
  expect(screen.getByRole('button', { name: words.stampHere('Owl') })).toBeTruthy()
  const strokes = [{ ...owl, size: 'medium', turn: 90 }]
  await found(() => expect(sentTo(putEmpty)).toEqual([{ hung: false, fills: kept.data.fills, strokes }]))
  await user.click(button(words.undo))
  expect(prints()[0]?.getAttribute('transform')).toBe('translate(400 500) rotate(0) scale(0.9)')
})

test('a stamp stays as it was when the browser takes the fingers, or when they are elsewhere', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500))
  const user = await openEmpty([{ stamp: 'owl', size: 'small', turn: 0, x: 400, y: 500 }])
  await user.click(await found(() => radio(words.tool.stamp)))
  const sheet = document.querySelector('.paint-stamping')!
  for (const y of [250, 450]) {
    fireEvent.pointerDown(sheet, at(1, 'touch', 190, y))
    fireEvent.pointerDown(sheet, at(2, 'touch', 210, y))
    fireEvent.pointerMove(sheet, at(2, 'touch', 300, y))
    fireEvent.pointerCancel(sheet, at(2, 'touch', 300, y))
    fireEvent.pointerCancel(sheet, at(1, 'touch', 190, y))
  }
  expect(prints()[0]?.getAttribute('transform')).toBe('translate(400 500) rotate(0) scale(0.9)')
  expect(button(words.undo).getAttribute('aria-disabled')).toBe('true')
})

test('by the keyboard arrow keys move the stamp and Enter stamps', async () => {
  const user = await openEmpty()
  await user.click(await found(() => radio(words.tool.stamp)))
  const place = screen.getByRole('button', { name: words.stampHere('Whiskerleaf') })
  place.focus()
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Enter}')
  await seen(words.stampAt({ left: 48, top: 60 }))
  const first = { stamp: 'whiskerleaf', size: 'medium', turn: 0, x: 380, y: 600 }
  await found(() => expect(sentTo(putEmpty)).toEqual([{ hung: false, fills: {}, strokes: [first] }]))
})

test('a sheet that has 60 stamps takes no other one', async () => {
  const user = await openEmpty(Array.from({ length: 60 }, () => ({ stamp: 'owl', size: 'small', turn: 0, x: 1, y: 1 })))
  await user.click(await found(() => radio(words.tool.stamp)))
  await user.click(screen.getByRole('button', { name: words.stampHere('Whiskerleaf') }))
  await seen(words.stampsFull(60))
  expect(prints()).toHaveLength(60)
})

test('a sheet with a drawing has no stamps', async () => {
  await openOwl()
  await found(() => radio(words.tool.fill))
  expect(screen.queryByRole('radio', { name: words.tool.stamp })).toBeNull()
})

test('buttons zoom in and out, and the sheet is moved once it is larger', async () => {
  const user = await openOwl()
  await found(() => button(words.zoom.in))
  const view = document.querySelector<HTMLElement>('.paint-view')!
  expect(screen.queryByRole('radio', { name: words.tool.move })).toBeNull()
  expect(button(words.zoom.out).getAttribute('aria-disabled')).toBe('true')
  await user.click(button(words.zoom.in))
  await user.click(button(words.zoom.in))
  await seen(words.zoomed(200))
  expect([view.style.getPropertyValue('--zoom'), view.tabIndex]).toEqual(['2', 0])
  await user.click(radio(words.tool.move))
  await user.click(button(words.zoom.out))
  await seen(words.zoomed(150))
  await user.click(button(words.zoom.whole))
  expect(view.style.getPropertyValue('--zoom')).toBe('1')
  expect((radio(words.tool.fill) as HTMLInputElement).checked).toBe(true)
})
