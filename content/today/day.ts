/** What a day brings. All of it is read aloud in one breath. */
export type Day = {
  /** Answered by one of the five faces. */
  readonly question: string
  readonly joke: string
  /** Shown on the day after. */
  readonly ending: string
  readonly tryThis: string
  /** By Lulu: true by the evening, or not at all. */
  readonly prediction: string
}

/** The days of a month from its first, each of five lines in the order of the type, parted by an empty line. */
export const daysOf = (month: string): readonly Day[] =>
  month
    .trim()
    .split('\n\n')
    .map((day) => {
      const [question = '', joke = '', ending = '', tryThis = '', prediction = ''] = day.split('\n')
      return { question, joke, ending, tryThis, prediction }
    })
