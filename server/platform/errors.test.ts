import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { AppError, describeFailure } from './errors.ts'

test('a log describes an error with the database’s message, without the query’s parameters', () => {
  const said = Object.assign(new Error('deadlock detected'), { code: '40P01', detail: 'mara@families.example' })
  const wrapped = new Error('Failed query: insert ... params: mara@families.example', { cause: said })
  const described = describeFailure(wrapped)
  expect(described).toMatchObject({ name: 'Error', message: 'deadlock detected', code: '40P01' })
  expect(JSON.stringify(described)).not.toContain('mara')
})

test('a log describes an error reported as a plain object, as pg-boss does, by its message only', () => {
  const reported = { message: 'connection terminated', queue: 'mail.send', data: { to: 'mara@families.example' } }
  const described = describeFailure(reported)
  expect(described).toMatchObject({ message: 'connection terminated' })
  expect(JSON.stringify(described)).not.toContain('mara')
})

test.each([
  ['a word', 'a word'],
  [null, 'null'],
  [7, '7'],
])('a log says %j as it is', (thrown, message) => {
  expect(describeFailure(thrown)).toEqual({ message })
})

test.each([
  ['1', 'Too many tries. Try again in 1 second.'],
  ['300', 'Too many tries. Try again in about 5 minutes.'],
  ['43200', 'Too many tries. Try again in about 12 hours.'],
])('too many requests with Retry-After %s say how long to wait', (seconds, sentence) => {
  expect(new AppError('too_many_requests', { headers: { 'retry-after': seconds } }).message).toBe(sentence)
  expect(new AppError('too_many_requests').message).toBe(errors.too_many_requests.message)
})
