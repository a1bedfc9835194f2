import { expect, test } from 'vitest'
import { tiers } from '#content/tiers.ts'
import { mainOf } from './page.ts'

const cards = () => mainOf('/memberships').all('.tier')

test('the page has two Critter Club tiers and two guilds, each with a button', { tags: ['spec-2-memberships'] }, () => {
  expect(mainOf('/memberships').headings(1)).toEqual(['Choose Your Club'])
  expect(cards().map((card) => [card.attribute('data-theme'), ...card.headings(2), ...card.buttons()])).toEqual([
    ['critter-club', 'Sprout', 'Join Sprout'],
    ['critter-club', 'Bloom', 'Join Bloom'],
    ['storytellers-lantern', "Storyteller's Lantern", "Join Storyteller's Lantern"],
    ['simple-social-studio', 'Simple Social Studio', 'Join Simple Social Studio'],
  ])
})

test('a note says how payments, rooms, failed payments and sign-ins work', { tags: ['spec-2-memberships'] }, () => {
  const note = mainOf('/memberships').region('How It Works')
  expect(note.items().map(({ text }) => text)).toEqual([
    expect.stringContaining('Payments are handled by Stripe, our payment provider'),
    expect.stringContaining('As soon as you pay, your room is open'),
    expect.stringContaining('If a payment fails, access is paused'),
    expect.stringContaining('After signup you create a login'),
  ])
  expect(note.text).toContain('One membership is enough for a family')
})

test('a note says what is free, what is paid for, and where a child that writes belongs', () => {
  const note = mainOf('/memberships').region('What is free, and what you pay for')
  expect(note.items().map(({ text }) => text)).toEqual([
    expect.stringContaining('Free: the storybooks'),
    expect.stringContaining('You pay for a room'),
    expect.stringContaining('From age 7, every child has private pages'),
  ])
})

test('whoever is not sure yet finds the free way above the cards', () => {
  expect(mainOf('/memberships').links()).toContainEqual(['Add a child', '/dashboard/family'])
})

test('one line says once that Sprout and Bloom open the same room', () => {
  const main = mainOf('/memberships')
  expect(main.text.split('open the same Clubhouse')).toHaveLength(2)
  expect(cards().map((card) => card.text.includes('same'))).toEqual([false, false, false, false])
})

test('each tier leads to a look inside its room', () => {
  expect(cards().map((card) => card.links())).toEqual([
    [['Look inside the Clubhouse', '/critter-club/clubhouse']],
    [['Look inside the Clubhouse', '/critter-club/clubhouse']],
    [['Look inside the Guild Hall', '/storytellers-lantern/guild-hall']],
    [['Look inside the Green Room', '/simple-social-studio/green-room']],
  ])
})

test(
  'a tier has its price, description, features and style, and Bloom a badge',
  { tags: ['spec-3-tier', 'spec-9-limits'] },
  () => {
    expect(cards().map((card) => [...card.headings(2), card.one('.price').text])).toEqual([
      ['Sprout', '$5/month'],
      ['Bloom', '$5/month'],
      ["Storyteller's Lantern", '$10/month'],
      ['Simple Social Studio', '$15/month'],
    ])
    expect(
      cards().map((card) => ({
        name: card.headings(2)[0],
        description: card.one('.price + p').text,
        features: card
          .one('.features')
          .items()
          .map(({ text }) => text),
        buttonClass: card.one('button').attribute('class'),
        mostPopular: card
          .all('.ribbon')
          .map(({ text }) => text)
          .includes('Most Popular'),
      })),
    ).toEqual(
      tiers.map(({ name, description, features, buttonClass, mostPopular }) => ({
        name,
        description,
        features,
        buttonClass: `button-primary ${buttonClass}`,
        mostPopular,
      })),
    )
    expect(tiers.filter(({ mostPopular }) => mostPopular).map(({ name }) => name)).toEqual(['Bloom'])
    expect(new Set(tiers.map(({ buttonClass }) => buttonClass)).size).toBe(4)
  },
)
