const payment =
  'To confirm that you’re an adult, we use a payment you made in the last 12 months. We store its reference with this consent. A free trial doesn’t count.'
const neverShown = 'Your child’s nickname, avatar and age are never shown.'

/**
 * What a guardian reads before consenting. Each change of words is a new version: the ledger names the version that was
 * shown, with its SHA-256.
 */
export const consentWords = {
  private: {
    version: 4,
    title: 'A private profile',
    collected:
      'A nickname, a drawn avatar and an age band. Your settings for the profile. Where your child stops reading. The pages your child writes, your child’s stories and badges. What your child paints, finds and makes with toys, and your child’s room. How many minutes of each day your child is here.',
    seenBy:
      'Your family. Only guardians can see the minutes. Moderators can see a story only after you approve it. The people who run our database can read what is stored there.',
    retained:
      'The minutes for 14 days. Everything else until you delete the profile, or the last guardian deletes their account. When your family’s last membership ends, we email you and keep everything for 60 days. Then we delete it, unless your family has a membership again.',
    withdrawal:
      'On your family page, at any time. Your child is signed out right away and can’t sign in until you consent again. Published stories are hidden. Nothing is deleted. You can also download everything, or delete the profile.',
  },
  publish: {
    version: 2,
    title: 'Publishing stories',
    collected: `The stories your child submits, and your decisions about them. ${payment}`,
    seenBy: `First only your family. After you approve a story, a moderator can see it. If the moderator approves it too, anyone can read the story, its title and its cover, even without an account. ${neverShown}`,
    retained:
      'Until the story or the profile is deleted. Both are deleted 60 days after your family’s last membership ends. Readers may keep copies they saved. What we keep after that names nobody.',
    withdrawal:
      'On your family page, at any time. All of your child’s stories are hidden right away. Nothing is deleted. You can also hide a single story.',
  },
  respond: {
    version: 3,
    title: 'Stickers',
    collected: `The stickers your child leaves on other people’s stories, and the ones other people leave on your child’s stories. Each is one of 6 drawings we made, without words. ${payment}`,
    seenBy: `Anyone who can read a story can see its stickers. Nobody sees who left one, or how many people did. ${neverShown}`,
    retained:
      'Until the sticker, the story or the profile is deleted. They are deleted 60 days after your family’s last membership ends. What we keep after that names nobody.',
    withdrawal:
      'On your family page, at any time. All stickers from your child and on your child’s stories are hidden right away. Nothing is deleted. Your child can take back a single one.',
  },
} as const

const headings = {
  collected: 'What we collect',
  seenBy: 'Who can see it',
  retained: 'How long we keep it',
  withdrawal: 'How to withdraw',
} as const

type Part = keyof typeof headings

/**
 * How many sentences of a long passage are in view before it is opened. What is collected, who sees it and how long it is
 * kept is always in view.
 */
const inView: Partial<Record<keyof typeof consentWords, Partial<Record<Part, number>>>> = {
  private: { withdrawal: 2 },
}

/** The text of a consent as it is shown, under its headings. */
export const consentPassages = (purpose: keyof typeof consentWords) =>
  (['collected', 'seenBy', 'retained', 'withdrawal'] as const).map((part) => {
    const text = consentWords[purpose][part]
    const sentences = text.split(/(?<=[.?!]) /)
    const count = inView[purpose]?.[part] ?? sentences.length
    return {
      part,
      heading: headings[part],
      text,
      shown: sentences.slice(0, count).join(' '),
      more: sentences.slice(count).join(' '),
    }
  })
