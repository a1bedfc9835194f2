import { expect, test } from 'vitest'
import { realms } from '#content/realms.ts'
import { documentOf, mainOf } from './page.ts'

test(
  'the landing page welcomes with its headline, tagline and 20 particles',
  { tags: ['spec-2-garden-gate', 'spec-9-limits'] },
  () => {
    const gate = mainOf('/')
    expect(gate.headings(1)).toEqual(['Welcome Traveler'])
    expect(gate.one('p.eyebrow').text).toBe('The Garden Gate')
    expect(gate.one('p.lead').text).toBe('Your next adventure awaits. Choose your path.')
    expect(gate.all('[aria-hidden=true] .firefly')).toHaveLength(20)
  },
)

test('the landing page says what the club is and costs, and whether it is safe, but not to children', () => {
  const about = mainOf('/').one('p.gate-about.if-not-child')
  expect(about.text).toContain('a club for families from $5 a month')
  expect(about.links()).toEqual([['Is it safe for my children?', '/care']])
})

test('six buttons of the landing page lead to realms and intro pages', { tags: ['spec-2-garden-gate'] }, () => {
  expect(mainOf('/').region('Paths').links()).toEqual([
    ['Critter Club', '/critter-club'],
    ["Storyteller's Lantern", '/storytellers-lantern-intro'],
    ['Simple Social Studio', '/simple-social-studio-intro'],
    ['Luma Lens', '/luma-lens'],
    ['The Archives', '/archives'],
    ['Cosmic Map', '/cosmic-map'],
  ])
})

test('the portal hub has eight cards', { tags: ['spec-2-portal-hub'] }, () => {
  const hub = mainOf('/portal-hub')
  expect(hub.items().flatMap((card) => card.addresses())).toEqual([
    '/critter-club',
    '/storytellers-lantern-intro',
    '/simple-social-studio-intro',
    '/cosmic-map',
    '/luma-lens',
    '/scrapbook',
    '/archives',
    '/whimcraft-workshop',
  ])
  expect(hub.links()).not.toContainEqual(['Go to your family page', expect.anything()])
})

test(
  'explore constellations leads to three realms and begins the journey',
  { tags: ['spec-2-explore-constellations'] },
  () => {
    const page = mainOf('/explore-constellations')
    expect(page.items().flatMap((card) => card.addresses())).toEqual([
      '/critter-club',
      '/storytellers-lantern',
      '/simple-social-studio',
    ])
    expect(page.addressOf('Begin Your Journey')).toBe('/join-universe')
  },
)

test('join the universe leads to sign-up, memberships and starter kit', { tags: ['spec-2-routes'] }, () => {
  const page = mainOf('/join-universe')
  expect(page.headings(1)).toEqual(['Join the Universe'])
  expect(page.items().flatMap((card) => card.addresses())).toEqual([
    '/signup',
    '/memberships',
    '/onboarding/starter-kit',
  ])
})

test(
  'the footer has the star map of five realms, its links and the year',
  { tags: ['spec-2-layout', 'spec-9-limits'] },
  () => {
    const footer = documentOf('/archives').one('footer')
    expect(footer.region('Star map of the realms').links()).toEqual(
      (['critter-club', 'luma-lens', 'storytellers-lantern', 'archives', 'simple-social-studio'] as const).map(
        (realm) => [realms[realm].name, `/${realm}`],
      ),
    )
    expect(footer.region('Footer').links()).toEqual([
      ['Club Memberships', '/memberships'],
      ['Back to the Garden Gate', '/'],
      ['Member Login', '/login'],
    ])
    expect(footer.all('.if-signed-out').map(({ text }) => text)).toEqual(['Member Login'])
    expect(footer.region('About the club').links()).toEqual([
      ['Safety', '/care'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Contact', '/contact'],
    ])
    expect(footer.text).toContain('© 2025')
  },
)

test('the header has the logo, a link to the dashboard and a button to join', { tags: ['spec-2-layout'] }, () => {
  const header = documentOf('/archives').one('header')
  expect(header.links()).toEqual([
    ['Constellation Club, to the Garden Gate', '/'],
    ['Dashboard', '/dashboard'],
    ['Join a Club', '/memberships'],
  ])
  expect(header.all('a.logo svg')).toHaveLength(1)
})
