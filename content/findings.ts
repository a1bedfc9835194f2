/** What the automatic check found in a file, as moderators and guardians read it. */
export const findingWords = {
  waiting: 'The file hasn’t been checked yet.',
  unreadable: 'The automatic check couldn’t read the file. Check every page yourself.',
  none: 'The automatic check found nothing.',
  found: (pages: readonly string[]) => `Possible personal details or unkind words: ${pages.join('; ')}.`,
  page: (unit: 'page' | 'chapter', number: number, kinds: readonly string[]) =>
    // A title page is a part, too, so it is not always the chapter of this number.
    `${kinds.join(', ')} (${unit === 'chapter' ? 'part' : unit} ${number})`,
  part: 'Only part of the file was checked.',
  kinds: {
    telephone: 'phone number',
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
