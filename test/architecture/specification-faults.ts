import type { Section } from '#test/specification.ts'
import type { TestTitle } from './test-titles.ts'

/** The title of a test for a sentence: the sentence without its full stop. */
const titleOf = (says: string) => says.replace(/\.$/, '')

/**
 * Errors in the list of sentences: a sentence without test or ruling, one whose named test does not exist or
 * may be skipped, and one listed twice.
 */
export function faultsOf(specification: readonly Section[], tests: readonly TestTitle[]): string[] {
  const sentences = specification.flatMap(({ sentences }) => sentences)
  const times = Map.groupBy(sentences, ({ says }) => says)
  const twice = [...times].filter(([, { length }]) => length > 1).map(([says]) => `twice: ${says}`)

  const faults = sentences.flatMap(({ says, shownBy = [], settled }) => {
    const found: string[] = []
    if (shownBy.length === 0 && !settled) found.push(`shown by nothing: ${says}`)
    for (const { file, test = titleOf(says) } of shownBy) {
      const named = tests.filter((one) => one.file === file && one.title === test)
      if (named.length === 0) found.push(`no such test: ${file}: ${test}`)
      else if (named.every(({ skipped }) => skipped)) found.push(`may not run: ${file}: ${test}`)
    }
    return found
  })
  return [...twice, ...faults]
}
