import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { careWords } from '#content/about/care.ts'
import { privacyWords } from '#content/about/privacy.ts'
import { termsWords } from '#content/about/terms.ts'
import { openPage } from '#test/component/open.tsx'

test.each([
  ['/care', careWords.parts],
  ['/privacy', privacyWords.parts],
  ['/terms', termsWords.parts],
])('%s has a link to each of its parts, which moves the focus there', async (path, parts) => {
  const user = await openPage(path)
  const links = screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')
  expect([...links].map(({ hash }) => hash)).toEqual(parts.map(({ id }) => `#${id}`))
  for (const [at, { id }] of parts.entries()) {
    await user.click(links[at]!)
    expect(document.activeElement?.id).toBe(id)
    expect(document.activeElement?.querySelector('h2')).not.toBeNull()
  }
  expect(location.hash).toBe(`#${parts.at(-1)!.id}`)
})
