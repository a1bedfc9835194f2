import { expect, test } from 'vitest'
import { isTooSimple } from './pins.ts'

const now = Date.parse('2026-11-28T12:00:00Z')

test.each(['1930', '1990', '2015', '2019', '2020', '2026', '0000', '1234', '4321', '2468'])(
  '%s is too simple as a PIN',
  (pin) => expect(isTooSimple(pin, now)).toBe(true),
)

test.each(['1929', '2027', '2580', '20191', '201904', '90210'])('%s is not too simple as a PIN', (pin) =>
  expect(isTooSimple(pin, now)).toBe(false),
)
