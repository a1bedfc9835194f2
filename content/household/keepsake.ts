import { club } from '../critter-club/club.ts'
import { childBadge } from '../dashboard/child-badges.ts'
import { emailDay } from '../emails/memberships.ts'
import { builtInStorybooks } from '../storybooks.ts'
import { paintingName, type PaintSheet } from '../paint/sheets.ts'
import { memberRooms, type RealmWithRoom } from '../rooms/keys.ts'

const isRoom = (realm: string): realm is RealmWithRoom => realm in memberRooms

/** An item of a child (contract/child-items.ts). */
type Found = { readonly kind: string; readonly key: string; readonly data: object }

type Room = {
  readonly books: readonly string[]
  readonly items: readonly Found[]
  /** The sheets that it has painted on. */
  readonly painted: readonly PaintSheet[]
}

/** Words inside a child's keepsake. */
export const keepsakeWords = {
  title: (nickname: string) => `${nickname}’s Keepsake`,
  cover: (animal: string) => `${animal} in a round golden frame, under the stars.`,
  /** Under the title of a page: when and where it was begun. */
  note: ({ at, realm }: { at: string; realm: string }) =>
    isRoom(realm) ? `${emailDay(at)}, in ${memberRooms[realm].name}` : emailDay(at),
  untitled: (at: string) => `A Page of ${emailDay(at)}`,
  storybooks: 'My Storybooks',
  badges: 'My Badges',
  badge: (id: string) => childBadge(id)?.name ?? '',
  room: 'My Room',
  /** What is in it, in words. */
  roomLines: ({ books, items, painted }: Room): string[] => {
    const critters = club.critters.filter(({ critter }) =>
      items.some(({ kind, key, data }) => kind === 'critter' && key === critter && 'met' in data && data.met === true),
    )
    const days = items.filter(({ kind }) => kind === 'today').length
    const sky = items.find(({ kind, key }) => kind === 'toy' && key === 'my-constellation')?.data
    const named = sky !== undefined && 'record' in sky && (sky.record as { name?: unknown }).name
    return [
      ...(typeof named === 'string' && named !== '' ? [`My constellation is called ${named}.`] : []),
      ...critters.map(({ name }) => `I met ${name}.`),
      ...builtInStorybooks.filter(({ id }) => books.includes(id)).map(({ title }) => `I read ${title} to the end.`),
      ...painted.map((sheet) => `I painted this: ${paintingName(sheet)}.`),
      ...(days > 0
        ? [`I have ${days === 1 ? 'one star' : `${days} stars`} on my string, one for each day of Today.`]
        : []),
    ]
  },
  empty: { title: 'The First Page', text: 'Nothing is written here yet. There is room for everything.' },
} as const
