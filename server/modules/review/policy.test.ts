import { describe, expect, test } from 'vitest'
import type { ReviewStep, Visibility } from '#contract/review.ts'
import { factsOf, ids, type FactsPlan } from '#test/review-facts.ts'
import { canView, decisionsAbout, hasOtherDecider, notYours, statusOf, type Viewer } from './policy.ts'

const viewers = {
  visitor: null,
  member: { id: 'a', role: 'member', band: null },
  'child of 10': { id: 'a', role: 'member', band: '10-12' },
  'child of 7': { id: 'a', role: 'member', band: '7-9' },
  author: { id: ids.author, role: 'member', band: null },
  guardian: { id: 'g', role: 'member', band: null },
  moderator: { id: ids.moderator, role: 'moderator', band: null },
  owner: { id: 'o', role: 'owner', band: null },
} satisfies Record<string, Viewer | null>
type ViewerName = keyof typeof viewers

describe('who sees a work for readers of 10 and older', () => {
  const everyone = ['visitor', 'member', 'child of 10', 'author', 'guardian', 'moderator', 'owner'] as const
  const involved = ['author', 'guardian'] as const
  const desk = [...involved, 'moderator', 'owner'] as const

  test.each<[Visibility, ReviewStep | null, readonly ViewerName[], readonly ViewerName[]]>([
    ['draft', null, involved, involved],
    ['draft', 'guardian', involved, involved],
    ['draft', 'moderator', desk, desk],
    ['published', null, everyone, involved],
    ['published', 'guardian', everyone, involved],
    ['published', 'moderator', everyone, desk],
    ['hidden', null, desk, involved],
    ['hidden', 'guardian', desk, involved],
    ['hidden', 'moderator', desk, desk],
    ['removed', null, desk, involved],
    ['removed', 'moderator', desk, desk],
  ])('%s, step %s', (visibility, step, published, newest) => {
    const who = (part: 'published' | 'newest') =>
      Object.entries(viewers).flatMap(([name, viewer]) => {
        const work = { visibility, step, authorId: ids.author, age: '10' } as const
        return canView(viewer, work, { isGuardian: name === 'guardian' }, part) ? [name] : []
      })
    expect([who('published'), who('newest')]).toEqual([published, newest])
  })

  test('a work without an age counts as one for 13 and older', () => {
    const sees = (viewer: Viewer, age: 'unset' | 'all') =>
      canView(
        viewer,
        { visibility: 'published', step: null, authorId: ids.author, age },
        { isGuardian: false },
        'published',
      )
    expect(sees(viewers['child of 10'], 'unset')).toBe(false)
    expect(sees(viewers['child of 7'], 'all')).toBe(true)
  })
})

test('a draft under review has the status of its step', () => {
  expect(statusOf({ visibility: 'draft', step: null })).toBe('draft')
  expect(statusOf({ visibility: 'draft', step: 'guardian' })).toBe('awaiting_guardian')
  expect(statusOf({ visibility: 'draft', step: 'moderator' })).toBe('awaiting_moderator')
  expect(statusOf({ visibility: 'published', step: 'moderator' })).toBe('published')
})

describe('who decides', () => {
  const published = { publishedVersion: 2 }
  const appealed: FactsPlan = { work: { ...published, hiddenBy: ['moderator'] }, appeal: 'open' }
  const self = { id: ids.author, band: null }

  test.each<
    [string, FactsPlan, Viewer, boolean, 'author' | 'guardian' | 'appeal' | null, 'author' | 'guardian' | null]
  >([
    ['a moderator about somebody’s work', { work: published }, viewers.moderator, false, null, null],
    [
      'a moderator about their own work',
      { work: published },
      { ...self, role: 'moderator' },
      false,
      'author',
      'author',
    ],
    ['an owner about their own work', { work: published }, { ...self, role: 'owner' }, false, 'author', null],
    ['a moderator about their child’s work', { work: published }, viewers.moderator, true, 'guardian', 'guardian'],
    ['an owner about their child’s work', { work: published }, viewers.owner, true, 'guardian', null],
    ['a moderator about an appeal against them', appealed, viewers.moderator, false, 'appeal', null],
    ['an owner about an appeal against a moderator', appealed, viewers.owner, false, null, null],
    [
      'a moderator about an appeal that is decided',
      { ...appealed, appeal: 'upheld' },
      viewers.moderator,
      false,
      null,
      null,
    ],
  ])('%s', (_name, plan, viewer, isGuardian, withOthers, alone) => {
    const facts = factsOf(plan)
    expect(notYours(facts, viewer, { isGuardian, hasOther: true })).toBe(withOthers)
    expect(notYours(facts, viewer, { isGuardian, hasOther: false })).toBe(alone)
  })

  test('people who are involved do not count as other deciders', () => {
    const guardians = ['g']
    const hasOther = (...moderators: string[]) =>
      hasOtherDecider(factsOf(appealed), viewers.owner, { moderators: moderators.map((id) => ({ id })), guardians })
    expect(hasOther('o', ids.author, ids.moderator, 'g')).toBe(false)
    expect(hasOther('o', 'somebody')).toBe(true)
  })
})

describe('the decisions that a moderator is offered', () => {
  const published = { publishedVersion: 2 }
  const nobody = { isGuardian: false, hasOther: true }
  const free = { isSuspended: false, hasConsent: true }

  test.each<[string, FactsPlan, string[]]>([
    ['a draft', {}, []],
    ['a draft under review', { review: ['moderator', 'first_works'] }, ['publish', 'request_changes', 'remove']],
    ['what a guardian looks at', { work: { authorKind: 'child' }, review: ['guardian', 'child'] }, []],
    ['a published work', { work: published }, ['hide', 'remove']],
    ['a reported work', { work: { ...published, reportedSince: new Date(0) } }, ['hide', 'show', 'remove']],
    ['a hidden work', { work: { ...published, hiddenBy: ['moderator'] } }, ['show', 'remove']],
    ['a removed work', { work: { ...published, removedAt: new Date(0) } }, ['show']],
    ['a decided publication', { review: ['moderator', 'first_works'], decided: 'publish' }, ['remove']],
    ['a decided removal', { work: { ...published, removedAt: new Date(0) }, decided: 'remove' }, []],
  ])('%s', (_name, plan, decisions) => {
    expect(decisionsAbout(factsOf(plan), viewers.owner, nobody, free)).toEqual(decisions)
  })

  test('an appeal is offered to those who may decide it', () => {
    const facts = factsOf({ work: { ...published, hiddenBy: ['moderator'] }, appeal: 'open' })
    expect(decisionsAbout(facts, viewers.moderator, nobody, free)).toEqual([])
    expect(decisionsAbout(facts, viewers.owner, nobody, free)).toEqual(['hide', 'show', 'remove'])
    expect(decisionsAbout(facts, viewers.moderator, { ...nobody, hasOther: false }, free)).toEqual([
      'hide',
      'show',
      'remove',
    ])
  })

  test('nobody publishes while the author is suspended or consent is missing', () => {
    const facts = factsOf({ review: ['moderator', 'first_works'] })
    for (const now of [
      { ...free, isSuspended: true },
      { ...free, hasConsent: false },
    ])
      expect(decisionsAbout(facts, viewers.owner, nobody, now)).toEqual(['request_changes', 'remove'])
  })

  test('a member is offered nothing', () => {
    expect(decisionsAbout(factsOf({ work: published }), viewers.member, nobody, free)).toEqual([])
  })
})
