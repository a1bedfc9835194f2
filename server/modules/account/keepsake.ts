import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { avatars, type AvatarKey } from '#content/household/avatars.ts'
import { keepsakeWords as words } from '#content/household/keepsake.ts'
import type { Database } from '../../platform/database/database.ts'
import { bindEpub } from '../../platform/files/bind-epub.ts'
import type { Chapter } from '../../platform/files/epub.ts'
import { exportWritings } from '../rooms/service.ts'
import { earnBadges } from '../household/badges.ts'
import { itemsOf } from '../household/items/items.ts'
import { paintingsOf } from '../household/items/paintings.ts'
import { exportAuthor, readingOf } from '../storybooks/person.ts'

/** A child's works as an EPUB: each page it wrote, the first first, the titles of its storybooks, its badges, and what is in its room. */
export async function makeKeepsake(
  { db, now }: { db: Database; now: () => number },
  child: { personId: string; nickname: string; avatar: AvatarKey; badges: string[] },
): Promise<Readable> {
  const { personId, nickname, avatar } = child
  const writings = await exportWritings(db, personId)
  const { storybooks } = await exportAuthor(db, personId)
  const chapters: Chapter[] = writings
    .filter(({ words: count }) => count > 0)
    .map(({ title, text, realm, createdAt }) => {
      const at = createdAt.toISOString()
      return { title: title.trim() || words.untitled(at), note: words.note({ at, realm }), text }
    })
  if (storybooks.length > 0)
    chapters.push({ title: words.storybooks, text: storybooks.map(({ title }) => title).join('\n\n') })
  const animal = avatars.find(({ key }) => key === avatar)?.name ?? ''
  const earned = await earnBadges(db, child)
  if (earned.length > 0) chapters.push({ title: words.badges, text: earned.map(words.badge).join('\n\n') })
  const { books } = await readingOf(db, personId)
  const room = words.roomLines({
    books,
    items: await itemsOf(db, personId),
    painted: (await paintingsOf(db, personId)).map(({ key }) => key),
  })
  if (room.length > 0) chapters.push({ title: words.room, text: room.join('\n\n') })
  const manuscript = {
    id: personId,
    title: words.title(nickname),
    author: nickname,
    modifiedAt: new Date(now()),
    // packages/art draws each.
    cover: {
      jpeg: await readFile(join(import.meta.dirname, 'keepsake-covers', `${avatar}.jpg`)),
      alt: words.cover(animal),
    },
    chapters: chapters.length > 0 ? chapters : [words.empty],
  }
  return bindEpub(manuscript, personId)
}
