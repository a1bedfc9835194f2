import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

// A console.error or console.warn fails the test that caused it.
let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls)
  for (const spy of complaints) spy.mockRestore()
  expect(said, 'console.error and console.warn during the test').toEqual([])
})
