import { expect, test } from 'vitest'
import type { Writing, WritingToSave } from '#contract/writings.ts'
import { createDrafts, type Draft } from './drafts.ts'
import { createPageKeeper } from './page-keeper.ts'

/** A server with one drawer, a device, and a clock that is turned by hand. */
function ground() {
  const kept = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  const drawer = new Map<string, Writing>()
  const line = { down: '' }
  const later: (() => void)[] = []
  let made = 0
  const refuse = (code: string) => Object.assign(new Error(code), { code })
  const put = async (realm: string, id: string, { prompt, title, text, version }: WritingToSave): Promise<Writing> => {
    if (line.down !== '') throw refuse(line.down)
    const now = drawer.get(id)
    if ((now?.version ?? 0) !== version) {
      if (now?.version === version + 1 && now.text === text && now.title === title) return now
      throw refuse('writing_changed')
    }
    const saved = { id, realm, prompt, title, text, words: 0, version: version + 1, updated_at: '' }
    drawer.set(id, saved)
    return saved
  }
  const drafts = createDrafts('tobias', () => shelf)
  const parts = {
    drafts,
    put,
    newId: () => `new-${(made += 1)}`,
    after: (_ms: number, work: () => void) => {
      later.push(work)
      return () => void later.splice(later.indexOf(work), later.includes(work) ? 1 : 0)
    },
  }
  const pass = async () => {
    for (const work of later.splice(0)) work()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { parts, drafts, drawer, line, pass }
}
const blank: Draft = { id: 'page', realm: 'storytellers-lantern', prompt: null, title: '', text: '', version: 0 }

test('each change is on the device at once, and goes from there when the server has exactly those words', async () => {
  const { parts, drafts, drawer, pass } = ground()
  const keeper = createPageKeeper(blank, parts)
  keeper.change({ text: 'Once' })
  expect(drafts.all().map(({ draft }) => draft.text)).toEqual(['Once'])
  expect(keeper.current().state).toBe('writing')
  await pass()
  expect([keeper.current().state, drawer.get('page')?.text, drafts.all()]).toEqual(['saved', 'Once', []])
})

test('what is written while a save is under way is saved after it', async () => {
  const { parts, drafts, drawer, pass } = ground()
  const keeper = createPageKeeper(blank, parts)
  keeper.change({ text: 'Once' })
  const saving = keeper.save()
  keeper.change({ text: 'Once upon' })
  await saving
  expect(drafts.all().map(({ draft }) => [draft.text, draft.version])).toEqual([['Once upon', 1]])
  await pass()
  expect([keeper.current().state, drawer.get('page')]).toMatchObject(['saved', { text: 'Once upon', version: 2 }])
})

test('without a connection nothing is lost, and it is saved as soon as there is one', async () => {
  const { parts, drafts, drawer, line, pass } = ground()
  const keeper = createPageKeeper(blank, parts)
  line.down = 'unreachable'
  keeper.change({ text: 'In a tunnel' })
  await pass()
  expect([keeper.current().state, drafts.all().length]).toEqual(['waiting', 1])
  line.down = ''
  await pass()
  expect([keeper.current().state, drawer.get('page')?.text, drafts.all()]).toEqual(['saved', 'In a tunnel', []])
})

test('a page that was changed elsewhere goes on as a page of its own, and both are kept', async () => {
  const { parts, drawer, pass } = ground()
  const [one, other] = [createPageKeeper(blank, parts), createPageKeeper(blank, parts)]
  one.change({ title: 'Ferry', text: 'From one' })
  await pass()
  other.change({ title: 'Ferry', text: 'From the other' })
  await pass()
  await pass()
  expect(other.current()).toMatchObject({ state: 'saved', hasParted: true })
  expect([...drawer.values()].map(({ title, text }) => [title, text])).toEqual([
    ['Ferry', 'From one'],
    ['Ferry (other version)', 'From the other'],
  ])
})

test.each([
  ['not_entitled', 'closed'],
  ['too_many_writings', 'full'],
] as const)('refused as %s the words stay on the device', async (code, state) => {
  const { parts, drafts, line, pass } = ground()
  const keeper = createPageKeeper(blank, parts)
  line.down = code
  keeper.change({ text: 'Still here' })
  await pass()
  expect([keeper.current().state, drafts.all().map(({ draft }) => draft.text)]).toEqual([state, ['Still here']])
})

test('a browser that keeps nothing says so', () => {
  const { parts } = ground()
  const full = () => {
    throw new Error('quota')
  }
  const drafts = createDrafts('tobias', full)
  const keeper = createPageKeeper(blank, { ...parts, drafts })
  keeper.change({ text: 'Where does this go' })
  expect([keeper.current().state, drafts.all()]).toEqual(['unkept', []])
})

test('what no database can hold and no line can show is left out of what is sent, not of what is shown', async () => {
  const { parts, drawer, pass } = ground()
  const keeper = createPageKeeper(blank, parts)
  keeper.change({ title: ' two\nlines\u202e ', text: 'a\0b\ud800' })
  await pass()
  expect(drawer.get('page')).toMatchObject({ title: 'two lines', text: 'ab\ufffd' })
})

test('one person’s drafts are not another’s, and what is no draft is passed over', () => {
  const { drafts, parts } = ground()
  createPageKeeper(blank, parts).change({ text: 'Mine' })
  drafts.keep('broken', { nothing: 'of the kind' } as never)
  expect(drafts.all().map(({ draft }) => draft.text)).toEqual(['Mine'])
})
