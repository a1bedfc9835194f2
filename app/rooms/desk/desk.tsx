import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteWriting, fetchWriting, fetchWritings, putWriting } from '#app/api/rooms.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { dayOfYearLabel } from '#content/dates.ts'
import { pageSplitNotice, roomNotices } from '#content/notices/realms.ts'
import { bindingWords } from '#content/rooms/binding.ts'
import { writingDeskWords as words } from '#content/rooms/inside.ts'
import type { RealmWithRoom } from '#content/rooms/keys.ts'
import { createDraftSaver, splitDraft, type SaverDependencies, type DraftSaver } from './draft-saver.ts'
import { createDrafts, type Draft } from './drafts.ts'
import { saveUnsavedDrafts } from './unsaved-drafts.ts'

/** `name` is the key of the draft in localStorage. */
export interface OpenWriting {
  saver: DraftSaver
  name: string
}

const partsFor = (userId: string): SaverDependencies => ({
  drafts: createDrafts(userId, () => localStorage),
  put: putWriting,
  newId: () => crypto.randomUUID(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** The person's writings in one room, and the one that is open. */
export function useDesk(userId: string, realm: RealmWithRoom) {
  const [parts] = useState(() => partsFor(userId))
  const list = useQuery({
    queryKey: ['writings', userId],
    async queryFn() {
      await saveUnsavedDrafts(parts)
      return fetchWritings()
    },
    select: (pages) => pages.filter((page) => page.realm === realm),
    refetchOnWindowFocus: false,
  })
  const [open, setOpen] = useState<OpenWriting | null>(null)

  function openDraft(draft: Draft) {
    const name = parts.newId()
    setOpen({ name, saver: createDraftSaver(draft, parts, name) })
  }

  return {
    list,
    open,
    begin: (prompt: { key: string; title: string } | null) =>
      openDraft({
        id: parts.newId(),
        realm,
        prompt: prompt?.key ?? null,
        title: prompt?.title ?? '',
        text: '',
        version: 0,
      }),
    async openPage(id: string) {
      try {
        openDraft(await fetchWriting(id))
      } catch (cause) {
        showFailure(roomNotices.pageNotOpened, cause)
      }
    },
    /** Splits the open writing, if it is longer than one page. */
    async split() {
      const pages = open ? splitDraft(open.saver, parts) : 1
      if (pages === 1) return
      showNotice(pageSplitNotice(pages))
      await list.refetch()
    },
    async close() {
      if (open) splitDraft(open.saver, parts)
      await open?.saver.save()
      open?.saver.stop()
      setOpen(null)
      await list.refetch()
    },
    async remove(id: string) {
      try {
        await deleteWriting(id)
        open?.saver.forget()
        setOpen(null)
        await list.refetch()
      } catch (cause) {
        showFailure(roomNotices.pageNotRemoved, cause)
      }
    },
  }
}

export type Desk = ReturnType<typeof useDesk>

type WritingListProps = {
  desk: Desk
  mayWrite: boolean
  /** Null in a room whose writings are not bound. */
  onBind: (() => void) | null
  /** Whether there is something to bind besides what is written. */
  hasPictures: boolean
}

/** Lists the writings, with buttons to begin another one and to bind a book. */
export function WritingList({ desk, mayWrite, onBind, hasPictures }: WritingListProps) {
  const { data: pages } = desk.list
  if (pages === undefined)
    return <QueryStatus words={{ ...words, loading: words.looking }} className="paper drawer" query={desk.list} />
  return (
    <div className="paper drawer">
      {pages.length === 0 && <p>{words.empty}</p>}
      <ul>
        {pages.map(({ id, title, words: count, updated_at: changed }) => (
          <li key={id}>
            <div>
              <h3 className="card-name">{title || words.untitled}</h3>
              <p>
                <Dated text={`${words.words(count)}, ${words.changed(dayOfYearLabel(changed))}`} />
              </p>
            </div>
            <button type="button" className="button-secondary" onClick={() => void desk.openPage(id)}>
              {words.open} <span className="sr-only">{title || words.untitled}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row drawer-actions">
        {mayWrite && (
          <button type="button" className="button-primary" onClick={() => desk.begin(null)}>
            {words.begin}
          </button>
        )}
        {onBind && (pages.length > 0 || hasPictures) && (
          <button type="button" className="button-secondary" onClick={onBind}>
            {bindingWords.open}
          </button>
        )}
      </div>
    </div>
  )
}
