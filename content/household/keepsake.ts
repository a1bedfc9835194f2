import { badges, type BadgeKey } from '../dashboard/badges.ts'
import { emailDay } from '../emails/memberships.ts'
import { memberRooms, type RealmWithRoom } from '../rooms/keys.ts'

const isRoom = (realm: string): realm is RealmWithRoom => realm in memberRooms

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
  badge: (key: BadgeKey) => badges.find(({ id }) => id === key)?.name ?? '',
  empty: { title: 'The First Page', text: 'Nothing is written here yet. There is room for everything.' },
} as const
