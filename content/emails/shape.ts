import { site } from '../site.ts'

/** What stands in every email. */
export const emailWords = {
  /** The drawn masthead, where it is not shown. */
  masthead: site.name,
  orCode: 'Or enter this code:',
  greeting: 'With warm greetings from',
} as const
