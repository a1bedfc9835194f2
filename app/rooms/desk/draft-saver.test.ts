import { expect, test } from 'vitest'
import type { Writing, WritingToSave } from '#contract/writings.ts'
import { createDraftSaver, splitDraft } from './draft-saver.ts'
import { createDrafts, type Draft } from './drafts.ts'

/** A fake server, localStorage and timers that the test advances. */
function setUp() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  const writings = new Map<string, Writing>()
  const network = { error: '' }
  const later: (() => void)[] = []
  let made = 0
  const refuse = (code: string) => Object.assign(new Error(code), { code })
  const put = async (realm: string, id: string, { prompt, title, text, version }: WritingToSave): Promise<Writing> => {
    if (network.error !== '') throw refuse(network.error)
    const now = writings.get(id)
    if ((now?.version ?? 0) !== version) {
      if (now?.version === version + 1 && now.text === text && now.title === title) return now
      throw refuse('writing_changed')
    }
    const saved = { id, realm, prompt, title, text, words: 0, version: version + 1, updated_at: '' }
    writings.set(id, saved)
    return saved
  }
  const drafts = createDrafts('tobias', () => storage)
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
  return { parts, drafts, writings, network, pass }
}
const blank: Draft = { id: 'page', realm: 'storytellers-lantern', prompt: null, title: '', text: '', version: 0 }

test('each change is stored as a draft at once, which is removed when the server has the same text', async () => {
  const { parts, drafts, writings, pass } = setUp()
  const saver = createDraftSaver(blank, parts)
  saver.change({ text: 'Once' })
  expect(drafts.all().map(({ draft }) => draft.text)).toEqual(['Once'])
  expect(saver.current().state).toBe('writing')
  await pass()
  expect([saver.current().state, writings.get('page')?.text, drafts.all()]).toEqual(['saved', 'Once', []])
})

test('changes during a save are saved after it', async () => {
  const { parts, drafts, writings, pass } = setUp()
  const saver = createDraftSaver(blank, parts)
  saver.change({ text: 'Once' })
  const saving = saver.save()
  saver.change({ text: 'Once upon' })
  await saving
  expect(drafts.all().map(({ draft }) => [draft.text, draft.version])).toEqual([['Once upon', 1]])
  await pass()
  expect([saver.current().state, writings.get('page')]).toMatchObject(['saved', { text: 'Once upon', version: 2 }])
})

test('offline nothing is lost, and it is saved when the connection is back', async () => {
  const { parts, drafts, writings, network, pass } = setUp()
  const saver = createDraftSaver(blank, parts)
  network.error = 'unreachable'
  saver.change({ text: 'In a tunnel' })
  await pass()
  expect([saver.current().state, drafts.all().length]).toEqual(['waiting', 1])
  network.error = ''
  await pass()
  expect([saver.current().state, writings.get('page')?.text, drafts.all()]).toEqual(['saved', 'In a tunnel', []])
})

test('a writing that was changed elsewhere is saved as a new writing, and both are kept', async () => {
  const { parts, writings, pass } = setUp()
  const [one, other] = [createDraftSaver(blank, parts), createDraftSaver(blank, parts)]
  one.change({ title: 'Ferry', text: 'From one' })
  await pass()
  other.change({ title: 'Ferry', text: 'From the other' })
  await pass()
  await pass()
  expect(other.current()).toMatchObject({ state: 'saved', hasConflict: true })
  expect([...writings.values()].map(({ title, text }) => [title, text])).toEqual([
    ['Ferry', 'From one'],
    ['Ferry (other version)', 'From the other'],
  ])
})

test.each([
  ['not_entitled', 'closed'],
  ['too_many_writings', 'full'],
] as const)('refused as %s the draft is kept', async (code, state) => {
  const { parts, drafts, network, pass } = setUp()
  const saver = createDraftSaver(blank, parts)
  network.error = code
  saver.change({ text: 'Still here' })
  await pass()
  expect([saver.current().state, drafts.all().map(({ draft }) => draft.text)]).toEqual([state, ['Still here']])
})

test('without storage the state is unkept', () => {
  const { parts } = setUp()
  const full = () => {
    throw new Error('quota')
  }
  const drafts = createDrafts('tobias', full)
  const saver = createDraftSaver(blank, { ...parts, drafts })
  saver.change({ text: 'Where does this go' })
  expect([saver.current().state, drafts.all()]).toEqual(['unkept', []])
})

test('characters that cannot be stored or shown are removed from what is sent, not from the draft', async () => {
  const { parts, writings, pass } = setUp()
  const saver = createDraftSaver(blank, parts)
  saver.change({ title: ' two\nlines\u202e ', text: 'a\0b\ud800' })
  await pass()
  expect(writings.get('page')).toMatchObject({ title: 'two lines', text: 'ab\ufffd' })
})

test('drafts of another person and invalid drafts are ignored', () => {
  const { drafts, parts } = setUp()
  createDraftSaver(blank, parts).change({ text: 'Mine' })
  drafts.keep('broken', { nothing: 'of the kind' } as never)
  expect(drafts.all().map(({ draft }) => draft.text)).toEqual(['Mine'])
})

test('a text longer than one page is not sent, stays as it is, and can be split into writings without loss', async () => {
  const { parts, drafts, writings, pass } = setUp()
  const saver = createDraftSaver({ ...blank, title: 'Long' }, parts)
  const text = `${'a'.repeat(59_000)}\n\n${'b'.repeat(59_000)}\n\nEnd.`
  saver.change({ text })
  await pass()
  expect([saver.current().state, saver.current().draft.text === text, writings.size]).toEqual(['long', true, 0])
  expect(drafts.all().map(({ draft }) => draft.text === text)).toEqual([true])
  expect(splitDraft(saver, parts)).toBe(2)
  await pass()
  expect(saver.current().state).toBe('saved')
  expect(drafts.all().map(({ draft }) => [draft.title, draft.version])).toEqual([['Long (page 2)', 0]])
  const [{ draft: second } = { draft: blank }] = drafts.all()
  expect(second.id).not.toBe('page')
  expect((writings.get('page')?.text ?? '') + second.text).toBe(text)
  expect(splitDraft(saver, parts)).toBe(1)
})

test('a text stays whole where its other pages cannot be stored', () => {
  const { parts } = setUp()
  const full = { ...parts, drafts: { ...parts.drafts, keep: () => false } }
  const saver = createDraftSaver(blank, full)
  const text = 'a b '.repeat(20_000)
  saver.change({ text })
  expect(splitDraft(saver, full)).toBe(1)
  expect([saver.current().state, saver.current().draft.text === text]).toEqual(['unkept', true])
})
