import { expect, test } from 'vitest'
import { consentPassages, consentWords } from './consents.ts'

const purposes = Object.keys(consentWords) as (keyof typeof consentWords)[]

test.each(purposes)('each word of the consent %s is shown, in its order, whatever has to be opened', (purpose) => {
  for (const { text, shown, more } of consentPassages(purpose)) {
    expect(`${shown} ${more}`.trim()).toBe(text)
    expect(shown).not.toBe('')
  }
})

test.each(purposes)('what the consent %s collects, who can see it and for how long needs no opening', (purpose) => {
  const closed = consentPassages(purpose).filter(({ more }) => more !== '')
  expect(closed.filter(({ part }) => part !== 'withdrawal')).toEqual([])
})
