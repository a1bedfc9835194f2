import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Home } from '#contract/home.ts'
import type { Membership } from '#contract/memberships.ts'
import { emptyHome } from '#test/component/home.ts'
import { membership } from '#test/component/memberships.ts'
import { answerCalls, calls, refuse } from '#test/component/network.ts'
import { found, noticeText, openPage, pass, seen, shows } from '#test/component/open.tsx'
import { child, member, moderator, teen } from '#test/component/users.ts'

const timer = () => screen.queryByRole('timer', { name: 'Time until the next episode' })
const title = 'The Mystery of the Moonpetal Tea'

test(
  'the countdown ticks every second toward 2025-09-01; after that date it shows no values',
  { tags: ['spec-4-countdown', 'spec-9-limits'] },
  async () => {
    vi.useFakeTimers({ now: new Date('2025-08-30T22:00:00Z') })
    await openPage('/dashboard')
    expect(timer()?.textContent).toBe('Days01Hours02Minutes00Seconds00')
    for (const seconds of ['59', '58', '57']) {
      await pass(1000)
      expect(timer()?.textContent).toBe(`Days01Hours01Minutes59Seconds${seconds}`)
    }
    vi.setSystemTime(new Date('2025-08-31T23:59:58Z'))
    await pass(1000)
    expect(timer()?.textContent).toBe('Days00Hours00Minutes00Seconds01')
    await pass(1000)
    expect(timer()).toBeNull()
    screen.getByRole('heading', { name: title })
  },
)

test('memberships are fetched once, even if the answer is slow', async () => {
  vi.useFakeTimers()
  const list = Promise.withResolvers<unknown>()
  await openPage('/dashboard', {
    as: member(),
    answers: { 'GET /api/memberships': () => list.promise },
  })
  const asked = () => calls.filter(({ name }) => name === 'GET /api/memberships').length
  await found(() => expect(asked()).toBe(1))
  // All work deferred to idle time is done.
  await pass(2500)
  list.resolve({ data: [] })
  await pass(1)
  await seen('Start here')
  expect(asked()).toBe(1)
})

const print = { title: 'Lulu, to color', to: '/critter-club/clubhouse' }
const tonight = { book: null, print }
const pip = {
  id: '0190a1b2-0000-7000-8000-0000000000a1',
  nickname: 'Pip',
  avatar: 'owl',
  consented: true,
  tonight,
} as const
const wren = {
  id: '0190a1b2-0000-7000-8000-0000000000a2',
  nickname: 'Wren',
  avatar: 'fox',
  consented: true,
  tonight,
} as const
const lamp = '0190a1b2-0000-7000-8000-0000000000b1'

/** Opens the home page of an adult without memberships, unless `memberships` says otherwise. */
const openHome = (home: Partial<Home>, memberships: Partial<Membership>[] = [], as = member()) =>
  openPage('/dashboard', {
    as,
    answers: {
      'GET /api/home': { ...emptyHome, ...home },
      'GET /api/memberships': { data: memberships.map(membership) },
    },
  })
const region = (name: string) => found(() => within(screen.getByRole('region', { name })))
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
const linksIn = (part: Awaited<ReturnType<typeof region>>) =>
  part.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const samples = ['Badge Book', 'Activity Checklist', 'Next Episode']

test('a new member sees what to do first; a teen and a paying member only what is left of it', async () => {
  const steps = async () => linksIn(await region('Start here')).map(([name]) => name)
  await openHome({})
  expect(await steps()).toEqual(['Read a story', 'Add a child', 'Look into the rooms', 'Write a story'])
  expect(headings(2)).toEqual(['Start here', ...samples])
  await openHome({}, [], teen())
  expect(await steps()).toEqual(['Read a story', 'Look into the rooms', 'Write a story'])
  expect(screen.queryByRole('link', { name: 'Family' })).toBeNull()
  screen.getByRole('link', { name: 'Account' })
  await openHome({}, [{}])
  expect(await steps()).toEqual(['Read a story', 'Add a child', 'Write a story'])
  expect(headings(2)).toEqual(['Your rooms', 'Start here', ...samples])
})

test('a story that needs approval can be read, and leads to its approval', async () => {
  const page = `/storytellers-lantern/dreams/${lamp}`
  const approval = { id: lamp, child: pip.id, title: 'The Lamp', page, status: 'awaiting_guardian' } as const
  await openHome({ children: [pip], approvals: [approval] })
  const waiting = await region('Needs your attention')
  waiting.getByRole('heading', { name: 'Pip’s story needs your approval' })
  waiting.getByText('Nobody outside your family can read “The Lamp” yet.')
  expect(linksIn(waiting)).toEqual([
    ['Read story: The Lamp (opens in a new tab)', `${page}?version=new&from=family`],
    ['Go to approval: The Lamp', '/dashboard/family'],
  ])
  await openHome({ children: [pip], approvals: [{ ...approval, status: 'published' }] })
  await seen('Others can read the old version of “The Lamp”. The new one needs your approval.')
  const four = ['1', '2', '3', '4'].map((id) => ({ ...approval, id }))
  await openHome({ children: [pip], approvals: four })
  expect(linksIn(await region('Needs your attention'))).toEqual([
    ['See stories: 4 stories need your approval', '/dashboard/family'],
  ])
})

test('a story to which a moderator requested changes waits for its author', async () => {
  await openHome({
    returned: [{ id: lamp, title: 'The Lamp', decision: 'request_changes', note: null, appealed: null }],
  })
  expect(linksIn(await region('Needs your attention'))).toEqual([
    ['Read note: A moderator requested changes to “The Lamp”', `/storytellers-lantern/dreams#story-${lamp}`],
  ])
})

test('of more than three stories that wait for their author the rest are counted', async () => {
  const returned = ['1', '2', '3', '4', '5'].map(
    (id) => ({ id, title: `Story ${id}`, decision: 'hide', note: null, appealed: null }) as const,
  )
  await openHome({ returned })
  const waiting = await region('Needs your attention')
  expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '“Story 1” is hidden',
    '“Story 2” is hidden',
    '“Story 3” is hidden',
    '2 more stories need your attention',
  ])
})

test('a failed payment says until when the club stays open, and a paused club that it is closed', async () => {
  await openHome({}, [{ graceUntil: '2026-12-23T12:00:00.000Z' }, { tier: 'sprout', name: 'Sprout', state: 'paused' }])
  const waiting = await region('Needs your attention')
  await seen('Pay for Bloom by December 23, 2026 to keep access.')
  waiting.getByText('Sprout is paused. It opens again when you pay.')
  expect(linksIn(waiting)).toEqual([
    ['Update card: Payment failed', '/dashboard/billing'],
    ['Update card: Payment failed', '/dashboard/billing'],
  ])
  const rooms = await region('Your rooms')
  expect(linksIn(rooms)).toEqual([
    ['Clubhouse', '/critter-club/clubhouse'],
    ['Your clubs', '/dashboard/billing'],
  ])
  rooms.getByText('Paused: payment failed')
})

test('the deletion of the children’s profiles and a suspension are named with their day', async () => {
  await openHome({
    children: [pip],
    erase_at: '2027-01-23T12:00:00.000Z',
    suspension: { until: '2026-12-02T12:00:00.000Z' },
  })
  const waiting = await region('Needs your attention')
  expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'We’ll delete your children’s profiles on January 23, 2027',
    'You are suspended until December 2, 2026',
  ])
  await openHome({ suspension: { until: null } })
  await seen('You are suspended permanently')
  expect(linksIn(await region('Needs your attention')).map(([, to]) => to)).toEqual(['/storytellers-lantern/dreams'])
})

test('a moderator reads how many works wait, and of urgent reports first', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  const desk = { waiting: 12, urgent: 0, since: '2026-11-20T12:00:00.000Z' }
  const returned = [{ id: lamp, title: 'The Lamp', decision: 'hide', note: null, appealed: null }] as const
  await openHome({ desk, returned: [...returned] }, [], moderator())
  const firstHeading = async () =>
    (await region('Needs your attention')).getAllByRole('heading', { level: 3 })[0]?.textContent
  expect(await firstHeading()).toBe('“The Lamp” is hidden')
  expect(shows('12 works are waiting for review')).toBe(true)
  expect(shows('The first has waited 3 hours.')).toBe(true)
  await openHome({ desk: { ...desk, urgent: 1 }, returned: [...returned] }, [], moderator())
  expect(await firstHeading()).toBe('One work has an urgent report')
  expect(linksIn(await region('Needs your attention'))[0]).toEqual([
    'Open the desk: One work has an urgent report',
    '/owner#review',
  ])
  expect(shows('12 works are waiting in all. The first has waited 3 hours.')).toBe(true)
})

test('one tap hands the browser over to a child; a child without consent leads to the family page', async () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const user = await openHome({ children: [pip, { ...wren, consented: false }] })
  const who = await region('Who is here?')
  expect(linksIn(who)).toEqual([
    ['Wren Needs your consent', `/dashboard/family#${wren.id}`],
    ['Your family', '/dashboard/family'],
  ])
  answerCalls({ [`POST /api/household/children/${pip.id}/session`]: refuse('consent_needed') })
  await user.click(who.getByRole('button', { name: 'Switch to Pip' }))
  expect(await noticeText()).toContain('Not Switched')
  const { session, answers } = child()
  answerCalls({ ...answers, [`POST /api/household/children/${pip.id}/session`]: session })
  await user.click(who.getByRole('button', { name: 'Switch to Pip' }))
  await found(() => expect(left).toHaveBeenCalledWith('/dashboard'))
})

test('what somebody reads opens at its page, with how far they are', async () => {
  const cover = 'https://club.example/files/covers/1.webp'
  await openHome({
    reading: [
      {
        id: 'the-star-sailor',
        title: 'The Star Sailor',
        cover_url: null,
        page: '/storybooks/the-star-sailor',
        fraction: 0.62,
      },
      { id: lamp, title: 'The Lamp', cover_url: cover, page: `/storytellers-lantern/dreams/${lamp}`, fraction: 0 },
    ],
  })
  const reading = await region('Continue reading')
  expect(linksIn(reading)).toEqual([
    ['The Star Sailor', '/storybooks/the-star-sailor'],
    ['The Lamp', `/storytellers-lantern/dreams/${lamp}`],
  ])
  expect(reading.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The Star Sailor62% read',
    'The LampJust started',
  ])
  const sources = [...document.querySelectorAll<HTMLImageElement>('.book-front')].map((image) =>
    image.getAttribute('src'),
  )
  expect(sources).toEqual([expect.stringContaining('the-star-sailor-1'), '/files/covers/1.webp'])
})

test('what a member does not have yet says in its place what fills it; a teen has no family', async () => {
  const stories = [{ id: lamp, title: 'The Lamp', status: 'draft', cover_url: null, opened: 0, finished: 0 } as const]
  const part = async (name: string) => {
    const found = await region(name)
    return [found.getByRole('listitem').textContent, linksIn(found)[0]?.[1]]
  }
  await openHome({ stories })
  expect(await part('Who is here?')).toEqual([
    'No children yet.Give your first child a profile.Add a child',
    '/dashboard/family',
  ])
  expect(await part('Your rooms')).toEqual(['No memberships.You won’t be charged.See memberships', '/memberships'])
  await openHome({ stories }, [], teen())
  await region('Your rooms')
  expect(screen.queryByRole('region', { name: 'Who is here?' })).toBeNull()
})

test('an author’s stories come with who can read them, and how many have', async () => {
  const story = { id: lamp, title: 'The Lamp', status: 'published', cover_url: null, opened: 12, finished: 5 } as const
  await openHome({
    stories: [
      story,
      { ...story, id: '2', opened: 0, finished: 0 },
      { ...story, id: '3', status: 'awaiting_moderator' },
      { ...story, id: '4', status: 'draft' },
      { ...story, id: '5', status: 'draft' },
      // Others read the version before.
      { ...story, id: '6' },
    ],
    returned: ['5', '6'].map((id) => ({
      id,
      title: 'The Lamp',
      decision: 'request_changes',
      note: 'No street.',
      appealed: null,
    })),
  })
  const stories = await region('Your stories')
  expect(stories.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The LampEveryone can read it. Opened by 12, finished by 5.',
    'The LampEveryone can read it. No readers yet.',
    'The LampA moderator is reviewing it. ',
    'The LampOnly you can read it. ',
    'The LampEveryone can read it. Opened by 12, finished by 5.',
  ])
  expect(linksIn(stories).map(([, to]) => to)).toEqual([
    `/storytellers-lantern/dreams/${lamp}`,
    '/storytellers-lantern/dreams/2',
    '/storytellers-lantern/dreams/3?version=new',
    '/storytellers-lantern/dreams/4?version=new',
    '/storytellers-lantern/dreams/6',
    '/storytellers-lantern/dreams',
  ])
})

const taken = [
  ['removed', 'remove', 'A moderator removed it.'],
  ['hidden', 'hide', 'A moderator hid it, or readers reported it.'],
] as const

test.each(taken)(
  'a %s story stands once on the page: why, and the way to the appeal',
  async (status, decision, said) => {
    const story = { id: lamp, title: 'The Lamp', status, cover_url: null, opened: 0, finished: 0 } as const
    const note = 'It names a street.'
    await openHome({
      stories: [story, { ...story, id: '2', title: 'The Wick', status: 'draft' }],
      returned: [{ id: lamp, title: 'The Lamp', decision, note, appealed: null }],
    })
    const waiting = await region('Needs your attention')
    expect(waiting.getByRole('listitem').textContent).toBe(
      `“The Lamp” ${status === 'hidden' ? 'is hidden' : 'was removed'}${said} You can appeal once. There is no deadline.A note for you: “${note}”Appeal: The Lamp`,
    )
    expect(linksIn(waiting)).toEqual([['Appeal: The Lamp', `/storytellers-lantern/dreams#story-${lamp}`]])
    expect((await region('Your stories')).getByRole('listitem').textContent).toBe('The WickOnly you can read it. ')
  },
)

test.each(taken)('a story that is %s again after an appeal stands once, and cannot be appealed', async (...row) => {
  const [status, decision, said] = row
  const story = { id: lamp, title: 'The Lamp', status, cover_url: null, opened: 0, finished: 0 } as const
  const at = '2026-11-24T12:00:00.000Z'
  const appealed = { at, answered_at: at, earlier: true }
  const changeable = status === 'hidden' ? ' You can change it, and a moderator reviews it again.' : ''
  await openHome({
    stories: [story],
    returned: [{ id: lamp, title: 'The Lamp', decision, note: 'It names a street.', appealed }],
  })
  const waiting = await region('Needs your attention')
  expect(waiting.getByRole('listitem').textContent).toContain(
    `${said} You already appealed on November 24, 2026. Each story can be appealed once.${changeable}A note for you: “It names a street.”`,
  )
  expect(linksIn(waiting)).toEqual([['See story: The Lamp', `/storytellers-lantern/dreams#story-${lamp}`]])
  expect(screen.queryByRole('region', { name: 'Your stories' })).toBeNull()
})

test.each(taken)('the row of a %s story says when its author appealed, and when it was answered', async (...row) => {
  const [status, decision] = row
  const story = { id: lamp, title: 'The Lamp', status, cover_url: null, opened: 0, finished: 0 } as const
  const said = status === 'hidden' ? 'Others can’t read it for now.' : 'A moderator removed it.'
  const back = { id: lamp, title: 'The Lamp', decision, note: 'It names a street.' } as const
  const at = '2026-11-24T12:00:00.000Z'
  await openHome({ stories: [story], returned: [{ ...back, appealed: { at, answered_at: null, earlier: false } }] })
  const line = async () => (await region('Your stories')).getByRole('listitem').textContent
  expect(await line()).toBe(
    `The Lamp${said} You appealed on November 24, 2026. We’ll email you the result.A note for you: “It names a street.”`,
  )
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull()
  const answered_at = '2026-11-26T12:00:00.000Z'
  await openHome({
    stories: [story],
    returned: [{ ...back, note: 'The street is real.', appealed: { at, answered_at, earlier: false } }],
  })
  expect(await line()).toBe(
    `The Lamp${said} We answered your appeal on November 26, 2026. The decision stays.A note for you: “The street is real.”`,
  )
})

test.each([
  [{}, 'Bloom: Active'],
  [{ cancelAtPeriodEnd: true }, 'Bloom: Canceled You keep access until December 20, 2026. You won’t be charged again.'],
  [{ graceUntil: '2026-12-23T12:00:00.000Z' }, 'Bloom: Payment failed'],
  [{ state: 'paused' }, 'Paused: payment failed'],
  [{ state: 'resting' }, 'Paused by you You aren’t charged. It resumes automatically on December 20, 2026.'],
  [{ state: 'incomplete' }, 'Not paid yet The first payment isn’t finished yet.'],
] as const)('a club that is %j reads “%s”', async (fields, line) => {
  const month = { realm: 'critter-club', month: 'November 2026', title: 'The Month Without Ears' } as const
  await openHome({ rooms: [month] }, [fields])
  const rooms = await region('Your rooms')
  expect(rooms.getByRole('listitem').textContent).toContain(line)
  const isOpen = rooms.queryByRole('link', { name: 'Clubhouse' }) !== null
  expect(rooms.queryByText('November 2026: “The Month Without Ears”') !== null).toBe(isOpen)
  expect(isOpen).toBe(!('state' in fields))
})

test('a membership that has ended counts as none', async () => {
  await openHome({ children: [pip] }, [{ state: 'ended' }])
  const rooms = await region('Your rooms')
  expect(linksIn(rooms)).toEqual([['See memberships', '/memberships']])
})

test('a home page that cannot be loaded says so, and can be fetched again', async () => {
  const user = await openPage('/dashboard', { as: member(), answers: { 'GET /api/home': refuse('unavailable') } })
  await seen('We can’t load your home page right now. Nothing has changed.')
  answerCalls({ 'GET /api/home': emptyHome })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await seen('Start here')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a guardian sees a book to read with each child tonight, and what to print', async () => {
  const book = { id: 'the-star-sailor', title: 'The Star Sailor', begun: true }
  await openHome({ children: [{ ...pip, tonight: { book, print } }, wren] })
  const part = await region('Read together tonight')
  expect(linksIn(part)).toEqual([
    ['The Star Sailor', '/storybooks/the-star-sailor'],
    ['To print: Lulu, to color', '/critter-club/clubhouse'],
    ['Pip’s week', `/dashboard/family#${pip.id}`],
  ])
  part.getByText('Pip has begun it.')
})
