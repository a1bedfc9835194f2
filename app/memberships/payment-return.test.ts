import { expect, test } from 'vitest'
import { withoutPayment } from './payment-return.ts'

const clean = (search: string, hash = '') => withoutPayment({ pathname: '/portal-hub', search, hash })

test('the payment and the session are removed from the URL', () => {
  expect(clean('?payment=success&session_id=cs_test_1')).toBe('/portal-hub')
  expect(clean('?payment=cancelled')).toBe('/portal-hub')
})

test('everything else in the URL stays', () => {
  expect(clean('?from=mail&payment=success&page=2', '#doors')).toBe('/portal-hub?from=mail&page=2#doors')
  expect(clean('')).toBe('/portal-hub')
})
