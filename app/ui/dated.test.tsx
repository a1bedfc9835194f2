import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayLabel, dayOfYearLabel, shortMomentLabel } from '#content/dates.ts'
import { Dated } from './dated.tsx'

const iso = '2026-11-24T12:00:00.000Z'

test.each([
  [`Next: $10 on ${dayOfYearLabel(iso)}`, ['November 24']],
  [`From ${dayLabel(iso)} to ${shortMomentLabel(iso)}.`, ['November 24', 'Nov 24']],
  ['Page 3 of 12', []],
])('the dates of “%s” do not break, and the text stays the same', (text, dates) => {
  const { container } = render(<Dated text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.unbroken')].map((date) => date.textContent)).toEqual(dates)
})
