import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkGroupOf, networkOf } from './callers.ts'

describe('an address is counted', () => {
  test('as it is for IPv4, also when written inside IPv6', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  test('by its /64 for IPv6, however it is written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })

  test('without the port some proxies write behind it', () => {
    expect(networkOf('203.0.113.9:50123')).toBe('203.0.113.9')
    expect(networkOf('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
    expect(networkOf('[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64')
  })

  test('as one with all others that cannot be read', () => {
    for (const odd of ['', 'unknown', '_hidden', '203.0.113.9.1', 'x'.repeat(5000), '[::1'])
      expect(networkOf(odd)).toBe('unreadable')
  })

  test('alike for every host of one /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (network, host) => {
          const other = network.map((part) => part.padStart(4, '0').toUpperCase())
          expect(networkOf([...other, ...host].join(':'))).toBe(networkOf(`${network.join(':')}::1`))
        },
      ),
    )
  })
})

describe('the group of a network', () => {
  test('is its /48 for IPv6, whatever follows', () => {
    for (const address of ['2001:db8:1::1', '2001:0DB8:0001:ffff::9', '[2001:db8:1:2::9]:50123'])
      expect(networkGroupOf(networkOf(address))).toBe('2001:db8:1::/48')
    expect(networkGroupOf(networkOf('2001:db8:2::1'))).toBe('2001:db8:2::/48')
    expect(networkGroupOf(networkOf('::1'))).toBe('0:0:0::/48')
  })

  test('is itself for IPv4 and whatever cannot be read', () => {
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', 'unknown'])
      expect(networkGroupOf(networkOf(address))).toBe(networkOf(address))
  })
})
