import { expect, test } from 'vitest'
import { privacyWords } from '#content/about/privacy.ts'
import { documentOf, fallbackDocument, mainOf } from './page.ts'

test('log-in has an email and password form, and leads to sign-up and home', { tags: ['spec-2-login'] }, () => {
  const login = mainOf('/login')
  expect(login.headings(1)).toEqual(['Enter Your Portal'])
  expect(
    login
      .one('form')
      .all('input')
      .map((field) => field.attribute('type')),
  ).toEqual(['email', 'password'])
  expect(login.one('form').buttons()).toContain('Sign In')
  expect(login.addresses()).toEqual(['/forgotten-password', '/signup', '/device', '/'])
})

test('sign-up has an email and password form, and leads to log-in', { tags: ['spec-2-signup'] }, () => {
  const signUp = mainOf('/signup')
  expect(signUp.headings(1)).toEqual(['Create Your Account'])
  expect(
    signUp
      .one('form')
      .all('input')
      .map((field) => field.attribute('type')),
  ).toEqual(['email', 'password'])
  expect(signUp.one('form').buttons()).toContain('Create Account')
  expect(signUp.addresses()).toContain('/login')
})

test('sign-up leads to what personal data is kept, to rules, privacy and care', () => {
  const signUp = mainOf('/signup')
  expect(signUp.one('.for-parents').links()).toEqual([['What we store', '/privacy#stored']])
  expect(mainOf('/privacy').one('#stored').headings(2)).toEqual(['What we store'])
  expect(signUp.one('.aside-links').links()).toEqual([
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Safety', '/care'],
  ])
})

test('the privacy page says of each kind of data what, why, how long and for whom', () => {
  const cards = mainOf('/privacy').all('.kept > li')
  expect(cards.map((card) => [...card.headings(3), ...card.all('p, dd').map(({ text }) => text)])).toEqual(
    Object.values(privacyWords.kept.items).map(({ name, what, why, until, who }) => [name, what, why, until, who]),
  )
})

test('the page about care lists ten rules', () => {
  const care = mainOf('/care')
  expect(care.headings(1)).toEqual(['How We Keep Children Safe'])
  expect(care.headings(2).slice(0, 2)).toEqual(['Is it safe for my children?', 'Our ten rules'])
  expect(care.all('ol.care-rules > li')).toHaveLength(10)
})

test.each([
  ['/dashboard/account', 'Sign in to see your account.'],
  ['/dashboard/billing', 'Sign in to see your memberships and payments.'],
  ['/owner', 'This page is for owners and moderators. Sign in to see it.'],
])('%s shows a signed-out visitor a link to log in and no form', (path, words) => {
  const page = mainOf(path)
  const invitation = page.one('.private-signed-out')
  expect(invitation.one('p').text).toBe(words)
  expect(invitation.links()).toEqual([['Sign in', '/login']])
  expect(page.all('form, button')).toEqual([])
})

test('the owner’s desk is not indexed', () => {
  expect(documentOf('/owner').one('meta[name=robots]').attribute('content')).toBe('noindex')
})

test('a signed-out visitor sees the dashboard as a preview', { tags: ['spec-2-dashboard', 'spec-6-roles'] }, () => {
  const dashboard = mainOf('/dashboard')
  expect(dashboard.one('.signed-in').links()).toEqual([['Sign in', '/login']])
  expect(dashboard.buttons()).not.toContain('Logout')
  expect(dashboard.headings(2)).toEqual(['What you can do here', 'Badge Book', 'Activity Checklist', 'Next Episode'])
  expect(dashboard.region('What you can do here').links()).toEqual([
    ['Read a story', '/storybooks'],
    ['Add a child', '/dashboard/family'],
    ['Look into the rooms', '/memberships'],
    ['Write a story', '/storytellers-lantern/dreams'],
  ])
  const episode = dashboard.region('Next Episode')
  expect(episode.headings(3)).toEqual(['The Mystery of the Moonpetal Tea'])
  expect(episode.all('[role=timer]')).toEqual([])
})

test('the sample data of the dashboard is labeled as such', () => {
  const dashboard = mainOf('/dashboard')
  expect(dashboard.region('Badge Book').text).toContain('from the Star Keeper’s own badge book. Each child')
  expect(dashboard.region('Activity Checklist').text).toContain('The Star Keeper’s own list')
  expect(dashboard.region('Next Episode').text).toContain('Planned for September 1, 2025.')
})

test('two of four badges are earned, and the others differ by text and picture', { tags: ['spec-3-badge'] }, () => {
  const badges = mainOf('/dashboard').region('Badge Book')
  expect(badges.items().map(({ text }) => text)).toEqual([
    'First Step Earned',
    'Critter Friend Earned',
    'Dream Weaver Not earned yet',
    'Star Cartographer Not earned yet',
  ])
  expect(new Set(badges.all('img').map((image) => image.attribute('src'))).size).toBe(4)
  const locked = badges.items().map((badge) => badge.images()[0]?.includes('A padlock hangs on it, fast asleep.'))
  expect(locked).toEqual([false, false, true, true])
})

test('two of four activities are done, and each leads to its place', { tags: ['spec-3-activity'] }, () => {
  const activities = mainOf('/dashboard').region('Activity Checklist').items()
  expect(activities.map((activity) => [...activity.links().flat(), activity.one('span').text])).toEqual([
    ['Join the Critter Club', '/critter-club', 'Done'],
    ['Complete the Starter Kit Mood Meter', '/onboarding/starter-kit', 'Done'],
    ['Read your first Aurora Scroll', '/aurora-scrolls', 'Still to do'],
    ['Share a creation in the Studio Gallery', '/simple-social-studio', 'Still to do'],
  ])
})

test(
  'the page of an uploaded storybook names none, and is not indexed',
  { tags: ['spec-2-storytellers-lantern-dreams'] },
  () => {
    const document = fallbackDocument()
    expect(document.all('title').map(({ text }) => text)).toEqual(['A Storybook · Constellation Club'])
    expect(document.all('meta[name=robots]').map((meta) => meta.attribute('content'))).toEqual(['noindex'])
  },
)
