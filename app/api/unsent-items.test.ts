import { expect, test } from 'vitest'
import { forgetUnsentItems, storeUnsentItem, unsentItems } from './unsent-items.ts'

test('what is changed again is sent after what was changed meanwhile', () => {
  forgetUnsentItems()
  storeUnsentItem('pip', 'painting/owl-2', null)
  storeUnsentItem('pip', 'painting/frog-2', null)
  storeUnsentItem('pip', 'painting/owl-2', { hung: false })
  expect(Object.entries(unsentItems('pip'))).toEqual([
    ['painting/frog-2', null],
    ['painting/owl-2', { hung: false }],
  ])
})
