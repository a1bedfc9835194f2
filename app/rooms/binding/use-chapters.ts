import { bindingWords as words } from '#content/rooms/binding.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { useState } from 'react'
import { chapterTitle } from './chapter-list.tsx'

/** The chosen pages in order, and the last change for screen readers. */
export function useChapters(pages: readonly WritingSummary[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  // A page may have been removed elsewhere.
  const chapters = ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])

  function place(next: readonly WritingSummary[], at: number) {
    setIds(next.map(({ id }) => id))
    setAnnouncement(words.placed(chapterTitle(next[at]!, at), at + 1, next.length))
  }

  return {
    chapters,
    announcement,
    toggle(page: WritingSummary) {
      const at = chapters.indexOf(page)
      if (at === -1) return place([...chapters, page], chapters.length)
      setIds(chapters.toSpliced(at, 1).map(({ id }) => id))
      setAnnouncement(words.takenOut(chapterTitle(page, at)))
    },
    move: (at: number, by: -1 | 1) => place(chapters.toSpliced(at, 1).toSpliced(at + by, 0, chapters[at]!), at + by),
  }
}
