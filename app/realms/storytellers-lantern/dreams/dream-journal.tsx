import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { mostCounted } from '#contract/storybook-counts.ts'
import type { JournalPart, Storybook } from '#contract/storybooks.ts'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createDreamShelves } from './dream-shelves.ts'
import type { Shelves, Side } from './dream-shelves.ts'
import { DreamCard } from './dream-card.tsx'
import { DreamMark } from './dream-mark.tsx'
import { DreamShelf } from './dream-shelf.tsx'
import { EveryoneReads, useEveryoneReads } from './everyone-reads.tsx'
import { uploadsOf } from './uploads.ts'
import './dream-journal.css'

/** Shelves of whoever is signed in, for as long as the page is open, and their uploads, which go on elsewhere. */
function useJournal(userId: string) {
  const [shelves] = useState(() => createDreamShelves())
  const [uploads] = useState(() => uploadsOf(userId))
  useEffect(() => {
    const endings = [shelves.open(), uploads.onUploaded(shelves.setFile)]
    return () => {
      for (const end of endings) end()
    }
  }, [shelves, uploads])
  return {
    shelves,
    uploads,
    shown: useSyncExternalStore(shelves.subscribe, shelves.current),
  }
}

/** A part of the journal under its own heading. */
function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="dream-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {lead && <p className="dream-lead">{lead}</p>}
      {children}
    </section>
  )
}

/** Something to know in the place of dreams or above them, and a way to try again. */
function Trouble({ sentence, label, onAgain }: { sentence: string; label: string; onAgain: () => void }) {
  return (
    <div className="paper dream-trouble">
      <DreamMark id="" isReady={false} />
      <div>
        <p>{sentence}</p>
        <button type="button" className="seal" onClick={onAgain}>
          {label}
        </button>
      </div>
    </div>
  )
}

/** What is wrong with a side of the journal, in a sentence. */
function troubleOf({ own, settling, troubles }: Shelves, side: Side) {
  const trouble = troubles[side]
  if (settling[side]) return null
  if (trouble !== null) return { sentence: words.troubles[trouble], label: words.again }
  return side === 'own' && own?.storybooks.length === 0 ? { sentence: words.empty, label: words.lookAgain } : null
}

/** The sentence behind which more than a few waiting stories of others stay until they are asked for. */
function StillDreaming({ count, children }: { count: number | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  if (count === null) return children
  const counted = count < mostCounted ? String(count) : `${mostCounted - 1}+`
  return (
    <>
      <button
        type="button"
        className="seal dreaming-count"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {words.dreamingCount(counted)}
      </button>
      <div id={list} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}

/**
 * The dream stories, for whoever is signed in: one's own, with a file for each; others' that can be read; others' that
 * wait for their file. `summoning` stands in their place while they are fetched.
 */
export function DreamJournal({ userId, summoning }: { userId: string; summoning: ReactNode }) {
  const { shelves, uploads, shown } = useJournal(userId)
  const { dialog, choose, agree } = useEveryoneReads(userId)
  const isUndecided = (side: Side) =>
    shown.settling[side] && (side === 'own' ? !shown.own?.storybooks.length : !shown.ready)
  // Together at first, so that nothing is pushed down by what comes a moment later.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && !isUndecided('own') && !isUndecided('others')) setOpened(true)

  const trouble = (side: Side) => {
    const said = troubleOf(shown, side)
    return <div role="alert">{said && <Trouble {...said} onAgain={() => void shelves.again(side)} />}</div>
  }
  const shelf = (part: JournalPart) => {
    const onIt = shown[part]
    return (
      onIt !== null &&
      onIt.storybooks.length > 0 && (
        <DreamShelf
          part={part}
          shelf={onIt}
          mayFetch={!shown.settling[part === 'own' ? 'own' : 'others']}
          onMore={() => void shelves.fetchMore(part)}
          renderCard={(storybook: Storybook) => (
            <DreamCard
              key={storybook.id}
              storybook={storybook}
              isMine={storybook.author_id === userId}
              uploads={uploads}
              choose={choose}
            />
          )}
        />
      )
    )
  }

  if (!isOpened) return summoning
  const hasDreaming = (shown.dreaming?.storybooks.length ?? 0) > 0
  return (
    <div className="dream-journal">
      <Part heading={words.parts.own} lead={words.lead}>
        {isUndecided('own') && summoning}
        {trouble('own')}
        {shelf('own')}
      </Part>
      <Part heading={words.parts.ready}>
        {isUndecided('others') && summoning}
        {trouble('others')}
        {shown.ready?.storybooks.length === 0 && <p className="dream-lead">{words.noneReady}</p>}
        {shelf('ready')}
      </Part>
      {hasDreaming && (
        <Part heading={words.parts.dreaming}>
          <StillDreaming count={shown.dreamingCount}>{shelf('dreaming')}</StillDreaming>
        </Part>
      )}
      <EveryoneReads dialog={dialog} onAgree={agree} />
    </div>
  )
}
