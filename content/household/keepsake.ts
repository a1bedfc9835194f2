import { club } from '../critter-club/club.ts'
import type { ChildBadge } from '../dashboard/child-badges.ts'
import { emailDay } from '../emails/memberships.ts'
import { paintingName, type PaintingKey } from '../paint/sheets.ts'
import { badgePictures } from '../pictures/account.ts'
import { pitchNames } from '../play/tune-sieve.ts'
import { memberRooms, type RealmWithRoom } from '../rooms/keys.ts'
import { builtInStorybooks } from '../storybooks.ts'
import { passwordPictures } from './picture-password.ts'

const isRoom = (realm: string): realm is RealmWithRoom => realm in memberRooms

function drawnOn(mark: Exclude<ChildBadge['mark'], { badge: unknown }>): string | undefined {
  if ('critter' in mark) return club.critters.find(({ critter }) => critter === mark.critter)?.name
  if ('cover' in mark) return builtInStorybooks.find(({ id }) => id === mark.cover)?.title
  return passwordPictures.find(({ key }) => key === mark.sign)?.name
}

/** An item of a child (contract/child-items.ts). */
type Found = { readonly kind: string; readonly key: string; readonly data: object }

/** Words inside a child's keepsake. */
export const keepsakeWords = {
  title: (nickname: string) => `${nickname}’s Keepsake`,
  cover: (animal: string) => `${animal} in a round golden frame, under the stars.`,
  /** Under the title of a page: when and where it was begun. */
  note: ({ at, realm }: { at: string; realm: string }) =>
    isRoom(realm) ? `${emailDay(at)}, in ${memberRooms[realm].name}` : emailDay(at),
  untitled: (at: string) => `A Page of ${emailDay(at)}`,
  storybooks: 'My Storybooks',
  /** Before the pages of a book that the child made. */
  book: (title: string) => `My Book: ${title}`,
  bookPages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  bookPage: ({ title, number }: { title: string; number: number }) => `Page ${number} of “${title}”`,
  badges: 'My Badges',
  /** What is drawn on a badge, for those who do not see it. */
  badgeAlt: ({ mark }: ChildBadge): string => {
    if ('badge' in mark) return badgePictures[`badge-${mark.badge}`]
    return `A gold badge with a picture: ${drawnOn(mark)}.`
  },
  paintings: 'My Paintings',
  painting: (sheet: PaintingKey) => paintingName(sheet),
  /** What a painting shows, for those who do not see it. */
  paintingAlt: ({ nickname, sheet }: { nickname: string; sheet: PaintingKey }) =>
    `A picture that ${nickname} painted: ${paintingName(sheet)}.`,
  sky: 'My Constellation',
  skyName: (name: string) => (name === '' ? 'It has no name yet.' : `It is called ${name}.`),
  skyAlt: ({ stars, lines }: { stars: number; lines: number }) =>
    `A night sky with ${stars} paper stars and ${lines === 1 ? '1 line' : `${lines} lines`} between them.`,
  tune: 'My Tune',
  /** Its notes, to be played on a piano or sung. */
  tuneNotes: (tune: readonly number[]) =>
    `Play it on a piano, or sing it: ${tune.map((pitch) => pitchNames[pitch]).join(', ')}.`,
  lines: { 'rhyme-pliers': 'My Rhymes', 'what-if-wrench': 'My Questions' },
  books: 'Books I Read to the End',
  /** The titles of the club's books and of the child's own, and how many others there were. */
  bookLines: (read: { books: readonly string[]; own: readonly string[]; finished: number }): string[] => {
    const titles = [
      ...builtInStorybooks.filter(({ id }) => read.books.includes(id)).map(({ title }) => title),
      ...read.own,
    ]
    const others = Math.max(0, read.finished - titles.length)
    return [...titles, ...(others > 0 ? [others === 1 ? 'And one more story.' : `And ${others} more stories.`] : [])]
  },
  room: 'My Room',
  /** What else is in it, in words. */
  roomLines: (items: readonly Found[]): string[] => {
    const critters = club.critters.filter(({ critter }) =>
      items.some(({ kind, key, data }) => kind === 'critter' && key === critter && 'met' in data && data.met === true),
    )
    const days = items.filter(({ kind }) => kind === 'today').length
    return [
      ...critters.map(({ name }) => `I met ${name}.`),
      ...(days > 0
        ? [`I have ${days === 1 ? 'one star' : `${days} stars`} on my string, one for each day of Today.`]
        : []),
    ]
  },
  empty: { title: 'The First Page', text: 'Nothing is written here yet. There is room for everything.' },
} as const
