import { site } from '../site.ts'

/** What stands in every letter. */
export const letterWords = {
  /** The drawn masthead, where it is not shown. */
  masthead: site.name,
  orCode: 'Or type this code:',
  greeting: 'With warm greetings from',
} as const

/** Why somebody gets a letter: its last line. */
export const letterReasons = {
  account: `This letter is about an account at ${site.name}. We write such letters only when something happens to it.`,
  asked: `You get this letter because somebody used your address at ${site.name}.`,
  membership: `You get this letter because you have a membership at ${site.name}. We write only when something happens to it, and once a year.`,
  owner: `You get this letter because you are an owner of ${site.name}.`,
} as const
