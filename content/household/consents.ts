/**
 * What a guardian reads before consenting. Each change of words is a new version: the ledger names the version that was
 * shown, with its SHA-256.
 */
export const consentWords = {
  private: {
    version: 1,
    title: 'A place of their own',
    text: 'We keep for this child: a nickname, a drawn animal, an age band, the places in books they read, and the pages they write in our rooms. Only your family sees any of it. You can look at it, take it with you or erase it at any time, and take this back whenever you like: then the child cannot come in until you allow it again.',
  },
} as const
