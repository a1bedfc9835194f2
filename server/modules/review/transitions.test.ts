import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { actsOn, circumstances, describeResult, earlier, factsOf, ids, type FactsPlan } from '#test/review-facts.ts'
import { visibilityOf, type Circumstances, type WorkFacts } from './facts.ts'
import { transition, type Act } from './transitions.ts'

/** The facts of a work, and by lines what each act changes; a missing one is refused or changes nothing. */
const row =
  (facts: FactsPlan, now: Partial<Circumstances> = {}) =>
  (lines: TemplateStringsArray, ...shared: string[]) => {
    const acts = String.raw(lines, ...shared).matchAll(/^ *(.+?):(?: (.+))?$/gm)
    return { facts, now, acts: Object.fromEntries([...acts].map(([, act, changes]) => [act, changes ?? ''])) }
  }

const published = { publishedVersion: 2, approvedAt: earlier }
const approved = { authorKind: 'child', guardianVersion: 2 } as const
const ofChild: FactsPlan = { work: { authorKind: 'child' } }
const atGuardian: FactsPlan = { ...ofChild, review: ['guardian', 'child'] }
const atModerator: FactsPlan = { work: approved, review: ['moderator', 'child'] }
const underReview: FactsPlan = { review: ['moderator', 'first_works'] }
const newTitleUnderReview: FactsPlan = {
  work: { ...published, version: 3 },
  review: ['moderator', 'first_works'],
  pending: { title: 'New' },
}
const decision = { version: 2, note: 'Why', moderatorId: ids.moderator, id: ids.decision }

interface Table {
  now: Partial<Circumstances>
  /** Acts that other tables show. */
  without: string[]
  rows: Record<string, ReturnType<ReturnType<typeof row>>>
}

// Results that many rows share.
const removeOrCorrect = `
  remove: = removed, decided remove
  correct age: age all, age corrected, email_author correct_age`
const hideOrRemove = `
  ${removeOrCorrect}
  hide: = hidden, hidden by moderator, decided hide`
const takeDown = `
  ${hideOrRemove}
  report 2: = hidden, hidden by reports, reported, email_author report
  suspend: = hidden, hidden by suspension`
const ofPublished = `
  ${takeDown}
  withdraw: = hidden, hidden by author`
const ofWithdrawn = `
  ${removeOrCorrect}
  hide: hidden by author+moderator, decided hide
  suspend: hidden by author+suspension`
const editSeenBefore = `
  edit title: version 3, pending title, review moderator {first_works seen_before}
  younger age: version 3, pending age, review moderator {first_works seen_before younger_age}
  pen name: version 3, review moderator {first_works seen_before pen_name}`
const ofNewTitleDecided = `
  ${hideOrRemove}
  edit title: version 4, decided no
  younger age: version 4, pending age+title, review moderator {first_works younger_age}, decided no
  pen name: version 4, review moderator {first_works pen_name}, decided no
  withdraw: = hidden, hidden by author, review closed, decided no
  undo: decided no
  report 2: = hidden, hidden by reports, reported, decided no, email_author report
  suspend: = hidden, hidden by suspension, decided no
  screening finds: review moderator {first_works finding}, decided no`

const tables: Record<string, Table> = {
  'an adult whose first works are reviewed': {
    now: {},
    without: ['edit file', 'older age', 'report 1'],
    rows: {
      draft: row({})`
        edit title: version 3, shows title
        younger age: version 3, age all
        submit: review moderator {first_works}`,
      'draft under review': row({ review: ['moderator', 'first_works'] })`
        ${removeOrCorrect}
        edit title: version 3, shows title
        younger age: version 3, age all
        pen name: version 3, review moderator {first_works pen_name}
        withdraw: review closed
        publish: decided publish
        request changes: decided request_changes
        screening finds: review moderator {first_works finding}`,
      'draft, publish decided': row({ review: ['moderator', 'first_works'], decided: 'publish' })`
        ${removeOrCorrect}
        edit title: version 3, decided no, shows title
        younger age: version 3, age all, decided no
        pen name: version 3, review moderator {first_works pen_name}, decided no
        withdraw: review closed, decided no
        take effect: = published, published 2, kept 2, approved, review closed, decided no, show_pen_name, resolve_reports kept false, email_author publish
        undo: decided no
        screening finds: review moderator {first_works finding}, decided no`,
      published: row({ work: { ...published } })`
        ${ofPublished}
        edit title: version 3, pending title, review moderator {first_works}
        younger age: version 3, pending age, review moderator {first_works younger_age}
        pen name: version 3, review moderator {first_works pen_name}`,
      'new title under review': row(newTitleUnderReview)`
        ${takeDown}
        edit title: version 4
        younger age: version 4, pending age+title, review moderator {first_works younger_age}
        pen name: version 4, review moderator {first_works pen_name}
        withdraw: = hidden, hidden by author, review closed
        publish: decided publish
        request changes: decided request_changes
        screening finds: review moderator {first_works finding}`,
      'new title, publish decided': row({ ...newTitleUnderReview, decided: 'publish' })`
        ${ofNewTitleDecided}
        take effect: published 3, kept 3, pending nothing, review closed, decided no, shows title, show_pen_name, email_author publish`,
      'new title, changes decided': row({ ...newTitleUnderReview, decided: 'request_changes' })`
        ${ofNewTitleDecided}
        take effect: watched, review closed, decided no, email_author request_changes`,
      'new title sent back': row({ work: { ...published, version: 3, watched: true }, pending: { title: 'New' } })`
        ${ofPublished}
        edit title: version 4, review moderator {first_works seen_before}
        younger age: version 4, pending age+title, review moderator {first_works seen_before younger_age}
        pen name: version 4, review moderator {first_works seen_before pen_name}
        submit: review moderator {first_works seen_before}`,
      'younger age under review': row({
        work: { ...published, version: 3 },
        review: ['moderator', 'younger_age'],
        pending: { age: 'all' },
      })`
        edit title: version 4, pending age+title, review moderator {first_works younger_age}
        younger age: version 4, review moderator {first_works younger_age}
        pen name: version 4, review moderator {first_works younger_age pen_name}
        withdraw: = hidden, hidden by author, review closed
        publish: decided publish
        request changes: decided request_changes
        hide: = hidden, hidden by moderator, decided hide
        remove: = removed, decided remove
        correct age: published 3, age all, age corrected, pending nothing, review closed, email_author correct_age
        report 2: = hidden, hidden by reports, reported, email_author report
        suspend: = hidden, hidden by suspension
        screening finds: review moderator {finding younger_age}`,
      'pen name under review': row({
        work: { ...published, version: 3 },
        review: ['moderator', 'first_works', 'pen_name'],
      })`
        ${takeDown}
        edit title: version 4, pending title
        younger age: version 4, pending age, review moderator {first_works younger_age pen_name}
        pen name: version 4
        withdraw: = hidden, published 3, hidden by author, review closed
        publish: decided publish
        request changes: decided request_changes
        screening finds: review moderator {first_works finding pen_name}`,
      reported: row({ work: { ...published, reportedSince: earlier } })`
        ${editSeenBefore}
        ${hideOrRemove}
        withdraw: = hidden, hidden by author
        show: decided show
        report 2: = hidden, hidden by reports, email_author report
        suspend: = hidden, hidden by suspension`,
      withdrawn: row({ work: { ...published, hiddenBy: ['author'] } })`
        ${ofWithdrawn}
        edit title: version 3, pending title
        younger age: version 3, pending age
        submit: = published, hidden by nobody`,
      'hidden by moderator': row({ work: { ...published, hiddenBy: ['moderator'], watched: true } })`
        ${editSeenBefore}
        ${removeOrCorrect}
        withdraw: hidden by author+moderator
        appeal: appeal Please
        show: decided show
        suspend: hidden by moderator+suspension`,
      'hidden, appealed': row({ work: { ...published, hiddenBy: ['moderator'], watched: true }, appeal: 'open' })`
        ${editSeenBefore}
        ${removeOrCorrect}
        withdraw: hidden by author+moderator, appeal withdrawn
        hide: decided uphold
        show: decided show
        suspend: hidden by moderator+suspension`,
      'hidden by reports': row({ work: { ...published, hiddenBy: ['reports'], reportedSince: earlier } })`
        ${editSeenBefore}
        ${removeOrCorrect}
        withdraw: hidden by author+reports
        appeal: appeal Please
        hide: hidden by moderator+reports, decided hide
        show: decided show
        report 2:
        suspend: hidden by reports+suspension`,
      suspended: row({ work: { ...published, hiddenBy: ['suspension'] } })`
        ${removeOrCorrect}
        withdraw: hidden by author+suspension
        hide: hidden by moderator+suspension, decided hide
        end suspension: = published, hidden by nobody`,
      'hide decided': row({ work: { ...published, hiddenBy: ['moderator'] }, decided: 'hide' })`
        edit title: version 3, pending title, review moderator {first_works}
        younger age: version 3, pending age, review moderator {first_works younger_age}
        pen name: version 3, review moderator {first_works pen_name}
        withdraw: hidden by author+moderator
        take effect: watched, decided no, resolve_reports removed false, email_author hide
        undo: = published, hidden by nobody, decided no
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by moderator+suspension`,
      'show decided': row({
        work: { ...published, hiddenBy: ['moderator'], watched: true },
        decided: 'show',
        appeal: 'open',
      })`
        ${removeOrCorrect}
        edit title: version 3, pending title, review moderator {first_works seen_before}, decided no
        younger age: version 3, pending age, review moderator {first_works seen_before younger_age}, decided no
        pen name: version 3, review moderator {first_works seen_before pen_name}, decided no
        withdraw: hidden by author+moderator, decided no, appeal withdrawn
        hide: decided uphold
        take effect: = published, kept 2, hidden by nobody, not watched, decided no, appeal reversed, resolve_reports kept true, email_author show
        undo: decided no
        suspend: hidden by moderator+suspension, decided no`,
      'uphold decided': row({
        work: { ...published, hiddenBy: ['moderator'], watched: true },
        decided: 'uphold',
        appeal: 'open',
      })`
        ${editSeenBefore}
        withdraw: hidden by author+moderator, appeal withdrawn
        take effect: decided no, appeal upheld, resolve_reports removed false, email_author uphold
        undo: decided no
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by moderator+suspension`,
      removed: row({ work: { ...published, removedAt: earlier, watched: true } })`
        appeal: appeal Please
        show: decided show
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by suspension`,
      'removed draft': row({ work: { removedAt: earlier, watched: true }, review: ['moderator', 'first_works'] })`
        appeal: appeal Please
        show: decided show
        correct age: age all, age corrected, email_author correct_age
        screening finds: review moderator {first_works finding}`,
      'removed, appealed': row({ work: { ...published, removedAt: earlier, watched: true }, appeal: 'open' })`
        show: decided show
        remove: decided uphold
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by suspension`,
      'remove decided': row({ work: { ...published, removedAt: earlier }, decided: 'remove' })`
        take effect: watched, decided no, resolve_reports removed false, email_author remove
        undo: = published, decided no
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by suspension`,
    },
  },
  'an adult whose first works were published': {
    now: { approved: 3 },
    without: [],
    rows: {
      draft: row({})`
        edit title: version 3, shows title
        edit file: version 3, shows file
        older age: version 3, age 13
        younger age: version 3, age all
        submit: = published, published 2`,
      published: row({ work: { ...published } })`
        ${ofPublished}
        edit title: version 3, published 3, shows title
        edit file: version 3, pending file, review moderator {screening}
        older age: version 3, published 3, age 13
        younger age: version 3, pending age, review moderator {younger_age}
        pen name: version 3, review moderator {pen_name}
        report 1: reported, urgent`,
      'draft in screening': row({ review: ['moderator', 'screening'] })`
        ${removeOrCorrect}
        edit title: version 3, shows title
        edit file: version 3, shows file
        older age: version 3, age 13
        younger age: version 3, age all
        pen name: version 3, review moderator {screening pen_name}
        withdraw: review closed
        publish: decided publish
        request changes: decided request_changes
        screening clean: = published, published 2, review closed
        screening finds: review moderator {finding}`,
      'new file in screening': row({
        work: { ...published, version: 3 },
        review: ['moderator', 'screening'],
        pending: { fileUrl: '/new.pdf' },
      })`
        ${takeDown}
        edit title: version 4, pending title+file
        edit file: version 4
        older age: version 4, age 13
        younger age: version 4, pending age+file, review moderator {screening younger_age}
        pen name: version 4, review moderator {screening pen_name}
        withdraw: = hidden, hidden by author, review closed
        publish: decided publish
        request changes: decided request_changes
        report 1: reported, urgent
        screening clean: published 3, pending nothing, review closed, shows file
        screening finds: review moderator {finding}`,
      'hidden by moderator in screening': row({
        work: { ...published, version: 3, hiddenBy: ['moderator'] },
        review: ['moderator', 'screening'],
        pending: { fileUrl: '/new.pdf' },
        decided: 'hide',
      })`
        edit title: version 4, pending title+file
        edit file: version 4
        older age: version 4, age 13
        younger age: version 4, pending age+file, review moderator {screening younger_age}
        pen name: version 4, review moderator {screening pen_name}
        withdraw: hidden by author+moderator, review closed
        take effect: watched, decided no, resolve_reports removed false, email_author hide
        undo: = published, hidden by nobody, decided no
        correct age: age all, age corrected, email_author correct_age
        suspend: hidden by moderator+suspension
        screening clean: review moderator {seen_before}
        screening finds: review moderator {seen_before finding}`,
      'withdrawn with new title': row({
        work: { ...published, version: 3, hiddenBy: ['author'] },
        pending: { title: 'New' },
      })`
        ${ofWithdrawn}
        edit title: version 4
        edit file: version 4, pending title+file
        older age: version 4, age 13
        younger age: version 4, pending age+title
        submit: = published, published 3, hidden by nobody, pending nothing, shows title`,
      'withdrawn with younger age': row({
        work: { ...published, version: 3, hiddenBy: ['author'] },
        pending: { age: 'all' },
      })`
        edit title: version 4, pending age+title
        edit file: version 4, pending age+file
        older age: version 4, published 4, age 13, pending nothing
        younger age: version 4
        submit: review moderator {younger_age}
        hide: hidden by author+moderator, decided hide
        remove: = removed, decided remove
        correct age: published 3, age all, age corrected, pending nothing, email_author correct_age
        suspend: hidden by author+suspension`,
    },
  },
  'an adult where nothing is reviewed': {
    now: { review: 'none', approved: 0 },
    without: [],
    rows: {
      published: row({ work: { ...published } })`
        ${ofPublished}
        edit title: version 3, published 3, shows title
        edit file: version 3, published 3, shows file
        older age: version 3, published 3, age 13
        younger age: version 3, published 3, age all
        pen name: version 3, review moderator {pen_name}
        report 1: reported, urgent`,
    },
  },
  'a child': {
    now: {},
    without: ['edit file', 'report 1', 'report 2'],
    rows: {
      draft: row({ work: { authorKind: 'child' } })`
        edit title: version 3, shows title
        submit: review guardian {child}, email_guardians true`,
      'awaiting guardian': row({ work: { authorKind: 'child' }, review: ['guardian', 'child'] })`
        edit title: version 3, shows title
        withdraw: review closed
        approve: approved by guardian 2, review moderator {child}
        approve for all: version 3, approved by guardian 3, age all, review moderator {child}
        refuse: review closed
        withdraw consent: review closed
        screening finds: review guardian {child finding}`,
      'awaiting moderator': row({ work: { ...approved }, review: ['moderator', 'child'] })`
        ${removeOrCorrect}
        edit title: version 3, review guardian {child}, shows title
        withdraw: review closed
        refuse: approved by guardian null, review closed
        withdraw consent: approved by guardian null, review closed
        publish: decided publish
        request changes: decided request_changes
        screening finds: review moderator {child finding}`,
      published: row({ work: { ...approved, ...published } })`
        ${hideOrRemove}
        edit title: version 3, pending title, review guardian {child}
        withdraw: = hidden, hidden by author
        refuse: = hidden, hidden by guardian
        withdraw consent: = hidden, hidden by guardian`,
      'new title at guardian': row({
        work: { ...approved, ...published, version: 3 },
        review: ['guardian', 'child'],
        pending: { title: 'New' },
      })`
        ${hideOrRemove}
        edit title: version 4
        withdraw: = hidden, hidden by author, review closed
        approve: approved by guardian 3, review moderator {child}
        approve for all: version 4, approved by guardian 4, pending age+title, review moderator {child younger_age}
        refuse: review closed
        withdraw consent: = hidden, hidden by guardian, review closed
        screening finds: review guardian {child finding}`,
      'new title at moderator': row({
        work: { ...approved, guardianVersion: 3, ...published, version: 3 },
        review: ['moderator', 'child'],
        pending: { title: 'New' },
      })`
        ${hideOrRemove}
        edit title: version 4, review guardian {child}
        withdraw: = hidden, hidden by author, review closed
        refuse: approved by guardian 2, review closed
        withdraw consent: = hidden, approved by guardian 2, hidden by guardian, review closed
        publish: decided publish
        request changes: decided request_changes
        screening finds: review moderator {child finding}`,
      'younger age at moderator': row({
        work: { ...approved, guardianVersion: 3, ...published, version: 3 },
        review: ['moderator', 'child', 'younger_age'],
        pending: { age: 'all' },
      })`
        edit title: version 4, pending age+title, review guardian {child younger_age}
        withdraw: = hidden, hidden by author, review closed
        refuse: published 3, pending nothing, review closed
        withdraw consent: = hidden, published 3, hidden by guardian, pending nothing, review closed
        publish: decided publish
        request changes: decided request_changes
        hide: = hidden, hidden by moderator, decided hide
        remove: = removed, decided remove
        correct age: published 3, age all, age corrected, pending nothing, review closed, email_author correct_age
        screening finds: review moderator {child finding younger_age}`,
      'hidden by guardian': row({ work: { ...approved, ...published, hiddenBy: ['guardian'] } })`
        ${removeOrCorrect}
        edit title: version 3, pending title, review guardian {child}
        withdraw: hidden by author+guardian
        approve: = published, hidden by nobody
        approve for all: = published, version 3, approved by guardian 3, hidden by nobody, pending age, review moderator {child younger_age}
        hide: hidden by guardian+moderator, decided hide`,
      'hidden by guardian, new title': row({
        work: { ...approved, ...published, version: 3, hiddenBy: ['guardian'] },
        review: ['guardian', 'child'],
        pending: { title: 'New' },
      })`
        ${removeOrCorrect}
        edit title: version 4
        withdraw: hidden by author+guardian, review closed
        approve: approved by guardian 3, review moderator {child}
        approve for all: version 4, approved by guardian 4, pending age+title, review moderator {child younger_age}
        refuse: review closed
        withdraw consent: review closed
        hide: hidden by guardian+moderator, decided hide
        screening finds: review guardian {child finding}`,
      'withdrawn, hidden by guardian, new title': row({
        work: { ...approved, ...published, version: 3, hiddenBy: ['author', 'guardian'] },
        pending: { title: 'New' },
      })`
        ${removeOrCorrect}
        edit title: version 4
        submit: review guardian {child}, email_guardians true
        approve: approved by guardian 3, hidden by author
        approve for all: version 4, approved by guardian 4, hidden by author, pending age+title
        hide: hidden by author+guardian+moderator, decided hide`,
      'hidden by moderator and guardian, show decided': row({
        work: { ...approved, ...published, hiddenBy: ['guardian', 'moderator'], watched: true },
        decided: 'show',
      })`
        ${removeOrCorrect}
        edit title: version 3, pending title, review guardian {child seen_before}, decided no
        withdraw: hidden by author+guardian+moderator, decided no
        approve: hidden by moderator, decided no
        approve for all: version 3, approved by guardian 3, hidden by moderator, pending age, review moderator {child seen_before younger_age}, decided no
        take effect: kept 2, hidden by guardian, not watched, decided no, resolve_reports kept true, email_guardians false
        undo: decided no`,
      removed: row({ work: { ...approved, ...published, removedAt: earlier, watched: true } })`
        appeal: appeal Please
        withdraw consent: hidden by guardian
        show: decided show
        correct age: age all, age corrected, email_author correct_age`,
    },
  },
}

describe.each(Object.entries(tables))('%s', (_who, { now, without, rows }) => {
  test.each(Object.entries(rows))('%s', (_name, { facts: plan, acts }) => {
    const facts = factsOf(plan)
    const results = Object.entries(actsOn(facts))
      .filter(([name]) => !without.includes(name))
      .flatMap(([name, act]) => {
        const result = transition(facts, act, circumstances(now))
        return result.type === 'changed' ? [[name, describeResult(facts, result)]] : []
      })
    expect(Object.fromEntries(results)).toEqual(acts)
  })
})

test.each<[string, FactsPlan, string | Act, Partial<Circumstances>, string]>([
  ['a submission while suspended', {}, 'submit', { isSuspended: true }, 'suspended'],
  ['a submission without consent', ofChild, 'submit', { hasConsent: false }, 'consent_needed'],
  ['a submission without a file', {}, 'submit', { isReady: false }, 'work_not_ready'],
  ['a submission without an age', { work: { age: 'unset' } }, 'submit', {}, 'invalid_request'],
  ['an edit while suspended', { work: { ...published, hiddenBy: ['suspension'] } }, 'edit title', {}, 'suspended'],
  ['a child’s edit with a finding', ofChild, 'edit title', { hasFinding: true }, 'text_gives_away'],
  ['a child’s choice of age', ofChild, 'older age', {}, 'adults_only'],
  [
    'an appeal while suspended',
    { work: { ...published, hiddenBy: ['moderator', 'suspension'] } },
    'appeal',
    {},
    'suspended',
  ],
  [
    'a second appeal',
    { work: { ...published, hiddenBy: ['moderator'] }, appeal: 'upheld' },
    'appeal',
    {},
    'appealed_already',
  ],
  ['an approval without consent', atGuardian, 'approve', { hasConsent: false }, 'consent_needed'],
  ['an approval of an older version', atGuardian, { action: 'approve', version: 1 }, {}, 'work_changed'],
  ['an approval with another age at the moderator', atModerator, 'approve for all', {}, 'work_changed'],
  ['a report about a draft', {}, 'report 2', {}, 'work_not_found'],
  ['a decision about a draft', {}, 'remove', {}, 'work_not_found'],
  ['a decision about a story that awaits its guardian', atGuardian, 'publish', {}, 'work_not_found'],
  ...(['request_changes', 'hide', 'remove'] as const).map((action): [string, FactsPlan, Act, object, string] => [
    `${action} without a note`,
    { work: published, review: ['moderator', 'first_works'] },
    { ...decision, action, note: undefined },
    {},
    'note_needed',
  ]),
  [
    'a decision about an older version',
    underReview,
    { ...decision, action: 'publish', version: 1 },
    {},
    'work_changed',
  ],
  ['publishing while the author is suspended', underReview, 'publish', { isSuspended: true }, 'work_changed'],
  [
    'publishing that takes effect while the author is suspended',
    { ...underReview, decided: 'publish' },
    'take effect',
    { isSuspended: true },
    'work_changed',
  ],
  [
    'publishing that takes effect without consent',
    { ...atModerator, decided: 'publish' },
    'take effect',
    { hasConsent: false },
    'work_changed',
  ],
  ['undo without a decision', { work: published }, 'undo', {}, 'work_changed'],
])('%s is refused', (_name, plan, act, now, error) => {
  const facts = factsOf(plan)
  const tried = typeof act === 'string' ? actsOn(facts)[act]! : act
  expect(transition(facts, tried, circumstances(now))).toEqual({ type: 'refused', error })
})

test('a work that others see can be hidden whatever its author does meanwhile', () => {
  const act = { ...decision, action: 'hide', version: 1 } as const
  expect(transition(factsOf({ work: published }), act, circumstances()).type).toBe('changed')
})

test('a version made while its work was hidden needs a moderator after the work is shown again', () => {
  const hidden: FactsPlan = { work: { ...published, version: 3, hiddenBy: ['moderator'], watched: true } }
  const facts = factsOf({ ...hidden, pending: { title: 'New' }, review: ['moderator', 'seen_before'], decided: 'show' })
  const result = transition(facts, { action: 'take_effect' }, circumstances({ review: 'none' }))
  expect(result).toMatchObject({ next: { work: { visibility: 'published', watched: true } } })
})

test('a child’s version that no guardian approved does not become what others get', () => {
  const facts = factsOf({
    work: { authorKind: 'child', publishedVersion: 1, guardianVersion: 1, hiddenBy: ['moderator'] },
    review: ['guardian', 'child'],
  })
  const result = transition(facts, { action: 'withdraw' }, circumstances())
  expect(result).toMatchObject({
    next: { review: null, work: { publishedVersion: 1, hiddenBy: ['author', 'moderator'] } },
  })
})

test.each(
  Object.entries({
    'a work that was sent back is reviewed also where nothing else is': row(
      { work: { ...published, version: 3, watched: true }, pending: { title: 'New' } },
      { review: 'none' },
    )`
    edit title: version 4, review moderator {seen_before}`,
    'a submission has every reason for its review': row({}, { hasFinding: true })`
    submit: review moderator {first_works finding}`,
    'a suspended author’s draft that passes screening stays hidden': row(
      { review: ['moderator', 'screening'] },
      { isSuspended: true },
    )`
    screening clean: = hidden, published 2, hidden by suspension, review closed`,
    'a withdrawn work comes back with a new pen name once a moderator has seen it': row(
      { work: { ...published, hiddenBy: ['author'] } },
      { penNameWaits: true },
    )`
    submit: review moderator {first_works pen_name}`,
    'a removed draft that is shown is under review again': row({
      work: { removedAt: earlier, watched: true },
      review: ['moderator', 'first_works'],
      decided: 'show',
    })`
    take effect: = draft, decided no, resolve_reports kept true, email_author show`,
    'a child’s draft that its guardian approved before awaits a moderator': row({ work: approved })`
    submit: review moderator {child}`,
    'a child’s story without an age is approved for 13 and older': row({
      work: { authorKind: 'child', age: 'unset' },
      review: ['guardian', 'child'],
    })`
    approve: version 3, approved by guardian 3, age 13, review moderator {child}`,
    'withdrawn consent also hides what a moderator hides': row({
      work: { ...approved, ...published, hiddenBy: ['moderator'] },
    })`
    withdraw consent: hidden by guardian+moderator`,
    'reports hide what its guardian hides, too': row({
      work: { ...approved, ...published, hiddenBy: ['guardian'], reportedSince: earlier },
    })`
    report 2: hidden by guardian+reports, email_author report`,
  }),
)('%s', (_name, { facts: plan, now, acts }) => {
  const facts = factsOf(plan)
  for (const [act, result] of Object.entries(acts))
    expect(describeResult(facts, transition(facts, actsOn(facts)[act]!, circumstances(now)))).toBe(result)
})

describe('acts in any order', () => {
  // What leads on comes more often, so that most runs get somewhere.
  const onward = ['edit title', 'submit', 'approve', 'publish', 'take effect']
  const names = [...Object.keys(actsOn(factsOf({}))), ...onward, ...onward, ...onward]
  const anyActs = array(
    record({
      name: constantFrom(...names),
      now: record({
        review: constantFrom('none', 'first', 'all'),
        approved: constantFrom(0, 3),
        isSuspended: constantFrom(false, false, false, true),
        hasConsent: constantFrom(true, true, true, false),
        hasFinding: constantFrom(false, false, true),
        screening: constantFrom('done', 'open', 'finding'),
        penNameWaits: constantFrom(false, true),
      }),
    }),
    { minLength: 10, maxLength: 40, size: 'max' },
  )
  const kinds = constantFrom('adult', 'child' as const)

  /** Runs the acts and calls back after each one that changes something. */
  function run(
    authorKind: 'adult' | 'child',
    acts: { name: string; now: Partial<Circumstances> }[],
    check: (facts: WorkFacts, step: { name: string; before: WorkFacts; shown: string; newest: string }) => void,
  ): void {
    let facts = factsOf({ work: { authorKind } })
    let shown = 'Title 0'
    for (const [at, { name, now }] of acts.entries()) {
      const before = facts
      const act =
        name === 'edit title' ? { action: 'edit' as const, change: { title: `Title ${at + 1}` } } : actsOn(facts)[name]
      if (act === undefined) continue
      const result = transition(facts, act, circumstances(now))
      if (result.type !== 'changed') continue
      const { content, ...next } = result.next
      const newest = before.pending?.title ?? shown
      facts = next
      shown = content.title ?? shown
      check(facts, { name, before, shown, newest })
    }
  }

  test('the checks of the tables hold', () => {
    assert(
      property(kinds, anyActs, (kind, acts) => {
        run(kind, acts, ({ work, review, pending, appeal }) => {
          expect(work.visibility).toBe(visibilityOf(work))
          expect(work.publishedVersion ?? 0).toBeLessThanOrEqual(work.version)
          expect(work.guardianVersion ?? 0).toBeLessThanOrEqual(work.version)
          if (work.publishedVersion === null) expect([work.hiddenBy, pending]).toEqual([[], null])
          if (kind === 'child' && work.publishedVersion !== null)
            expect(work.publishedVersion).toBeLessThanOrEqual(work.guardianVersion ?? 0)
          if (review !== null) expect([review.version, review.reasons.length > 0]).toEqual([work.version, true])
          if (review?.step === 'guardian') expect(kind).toBe('child')
          if (work.publishedVersion !== null && review === null && pending === null)
            expect(work.publishedVersion).toBe(work.version)
          if (pending !== null) {
            const { age, title, body, fileUrl } = pending
            expect([age, title, body, fileUrl].some((part) => part !== null)).toBe(true)
          }
          if (appeal !== null) expect(appeal.decidedAt === null).toBe(appeal.outcome === null)
        })
      }),
      { numRuns: runs(1000) },
    )
  })

  test('others see only what its guardian and a moderator have approved', () => {
    assert(
      property(kinds, anyActs, (kind, acts) => {
        const byGuardian = new Set<string>()
        const byModerator = new Set<string>()
        const reviewed = acts.map(({ name, now }) => ({ name, now: { ...now, review: 'all' as const } }))
        run(kind, reviewed, ({ work }, { name, before, shown, newest }) => {
          if (name.startsWith('approve')) byGuardian.add(newest)
          if (name === 'take effect' && before.pendingDecision?.decision === 'publish') byModerator.add(newest)
          if (work.visibility !== 'published') return
          expect(byModerator).toContain(shown)
          if (kind === 'child') expect(byGuardian).toContain(shown)
        })
      }),
      { numRuns: runs(1000) },
    )
  })

  test('undo restores what was before the decision', () => {
    assert(
      property(kinds, anyActs, (kind, acts) => {
        run(kind, acts, (facts) => {
          if (facts.pendingDecision !== null) return
          for (const action of ['publish', 'request changes', 'hide', 'show', 'remove']) {
            const act = actsOn(facts)[action]
            const result = act && transition(facts, act, circumstances())
            if (result?.type !== 'changed') continue
            const undo = transition(result.next, { action: 'undo' }, circumstances())
            expect(undo).toMatchObject({ type: 'changed', next: facts })
          }
        })
      }),
      { numRuns: runs(300) },
    )
  })

  test('the end of a suspension restores what was before it', () => {
    assert(
      property(anyActs, (acts) => {
        run('adult', acts, (facts) => {
          const suspended = transition(facts, { action: 'suspend' }, circumstances())
          if (suspended.type !== 'changed') return
          const result = transition(suspended.next, { action: 'end_suspension' }, circumstances())
          const since = expect.any(Date) as Date
          const next = {
            ...facts,
            pendingDecision: suspended.next.pendingDecision,
            work: { ...facts.work, visibilitySince: since },
          }
          expect(result).toMatchObject({ type: 'changed', next })
        })
      }),
      { numRuns: runs(300) },
    )
  })
})
