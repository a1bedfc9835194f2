/** What the program has found in a file, as moderators and guardians read it. */
export const findingWords = {
  waiting: 'The program has not looked through the file yet.',
  unreadable: 'The program could not read the file: look at every page.',
  none: 'The program has found nothing in the file.',
  found: (pages: readonly string[]) => `The program has found: ${pages.join('; ')}.`,
  page: (unit: 'page' | 'chapter', number: number, kinds: readonly string[]) =>
    // A title page is a part, too, so it is not always the chapter of this number.
    `${unit === 'chapter' ? 'part' : unit} ${number}: ${kinds.join(', ')}`,
  part: 'It has not looked at all of it.',
  kinds: {
    telephone: 'telephone number',
    email: 'email address',
    web: 'web address',
    handle: 'user name',
    address: 'street address',
    school: 'school',
    name: 'name',
    birthday: 'birthday',
    unkind: 'unkind words',
  },
} as const
