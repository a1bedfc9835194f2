import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authorPageWords as words } from '#content/storytellers-lantern/dream-journal.ts'
import { authorPath } from '#contract/paths.ts'
import { storybook } from '#test/component/journal.ts'
import { answerCalls, calls, refuse } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child, member } from '#test/component/users.ts'

const id = '0190a1b2-0000-7000-8000-00000000000a'
const page = `/storytellers-lantern/authors/${id}`
const get = `GET ${authorPath(id)}`
const h1 = () => screen.getByRole('heading', { level: 1 }).textContent
const lamp = storybook(50, 'The Lamp', { file_url: '/files/lamp.epub', pen_name: 'Vesper of the Hill' })

test('a visitor sees an author’s pen name and stories, each with a link to read it', async () => {
  await openPage(page, { answers: { [get]: { pen_name: 'Vesper of the Hill', data: [lamp] } } })
  await found(() => expect(h1()).toBe('Vesper of the Hill'))
  expect(document.title).toContain(words.title('Vesper of the Hill'))
  screen.getByRole('heading', { level: 3, name: 'The Lamp' })
  const link = screen.getByRole('link', { name: /^Read Story/ })
  expect(link.getAttribute('href')).toBe(`/storytellers-lantern/dreams/${lamp.id}`)
  screen.getByRole('button', { name: /^Report this/ })
  screen.getByText('One story, published Jan 1, 2026.')
  screen.getByText(words.penName)
})

test('below an author’s stories there are picture books for everyone, and stories of other members', async () => {
  await openPage(page, { answers: { [get]: { pen_name: null, data: [lamp] } } })
  const more = within(await found(() => screen.getByRole('region', { name: words.more.heading })))
  const links = more.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(links.slice(0, -2)).toContain('/storybooks/the-whispering-willow')
  expect(links.slice(-2)).toEqual(['/storybooks', '/storytellers-lantern/dreams'])
})

test('one or two stories stand beside their words, more of them in rows', async () => {
  const list = () => screen.getByRole('region', { name: words.heading }).querySelector('ul')!.className
  const three = [lamp, { ...lamp, id: '2', title: 'Two' }, { ...lamp, id: '3', title: 'Three' }]
  await openPage(page, { answers: { [get]: { pen_name: null, data: three.slice(0, 2) } } })
  await found(() => expect(list()).toContain('dreams-few'))
  await openPage(page, { answers: { [get]: { pen_name: null, data: three } } })
  await found(() => expect(list()).toBe('cards dreams'))
  screen.getByText('3 stories, the latest published Jan 1, 2026.')
})

test('authors cannot report their own stories', async () => {
  const author = member()
  const own = { ...lamp, author_id: author.session.user.id }
  await openPage(page, { as: author, answers: { [get]: { pen_name: null, data: [own] } } })
  await found(() => screen.getByRole('link', { name: /^Read Story/ }))
  await found(() => expect(screen.queryByRole('button', { name: /^Report this/ })).toBeNull())
})

test('an author without a pen name is a member', async () => {
  await openPage(page, { answers: { [get]: { pen_name: null, data: [lamp] } } })
  await found(() => expect(h1()).toBe(words.member))
  screen.getByText(words.noPenName)
})

test('an author without published stories is not found, and a failure can be retried', async () => {
  const user = await openPage(page, { answers: { [get]: refuse('unavailable') } })
  const again = await found(() => screen.getByRole('button', { name: words.again }))
  answerCalls({ [get]: refuse('not_found') })
  await user.click(again)
  await found(() => expect(h1()).toBe(words.notFound.heading))
})

test('a child is told that there is none, and nothing is fetched', async () => {
  await openPage(page, { as: child() })
  await found(() => expect(h1()).toBe(words.notFound.heading))
  expect(calls.filter(({ name }) => name === get)).toEqual([])
})
