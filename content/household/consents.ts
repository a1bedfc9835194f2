/**
 * What a guardian reads before consenting. Each change of words is a new version: the ledger names the version that was
 * shown, with its SHA-256.
 */
export const consentWords = {
  private: {
    version: 2,
    title: 'A place of their own',
    text: 'We keep for this child: a nickname, a drawn animal, an age band, what you set for them here, the places in books they read, the pages they write in our rooms, the stories they make, and the badges they earn. Only your family sees any of it; the grown-ups who look after this place can open the stories, too. You can look at it, take it with you or erase it at any time, and take this back whenever you like: then the child cannot come in until you allow it again. When the last membership of your family has ended, we write to you, and erase all of it 60 days later unless there is a membership again.',
  },
  publish: {
    version: 1,
    title: 'Showing their stories',
    text: 'This child may hand in stories for everybody to read, without an account, also outside the club. You look at each story first, then one of us does; nothing is shown before both have agreed. Others see the story, its title and its cover, and no name of the child: no nickname, no animal, no age. You can take each story from view at any time. When you take this back, all of them disappear from view at once. That you are a grown-up we take from a payment of yours within the last twelve months, and keep its number with this.',
  },
  respond: {
    version: 1,
    title: 'Stickers and comments',
    text: 'This child may answer the stories of others with drawn stickers, and with comments that you look at before anybody else does. Others see the sticker or the comment, and no name of the child. You can take each from view at any time. When you take this back, all of them disappear from view at once. That you are a grown-up we take from a payment of yours within the last twelve months, and keep its number with this.',
  },
} as const
