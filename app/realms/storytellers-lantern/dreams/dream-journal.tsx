import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { mostCounted } from '#contract/storybook-counts.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { DreamCard } from './dream-card.tsx'
import { DreamMark } from './dream-mark.tsx'
import { DreamShelf } from './dream-shelf.tsx'
import { EveryoneReads, useEveryoneReads } from './everyone-reads.tsx'
import { uploadsOf } from './uploads.ts'
import { useShelves, type Shelf, type Shelves } from './use-shelves.ts'
import './dream-journal.css'

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

type Side = keyof Shelves['sides']

/** What is wrong with a side of the journal, in a sentence. */
function errorOf({ own, sides }: Shelves, side: Side) {
  const { isSettling, trouble } = sides[side]
  if (isSettling) return null
  if (trouble !== null) return { sentence: words.errors[trouble], label: words.again }
  return side === 'own' && own.storybooks?.length === 0 ? { sentence: words.empty, label: words.lookAgain } : null
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
  const [uploads] = useState(() => uploadsOf(userId))
  const shelves = useShelves(userId, uploads)
  const { own, ready, dreaming, dreamingCount, sides } = shelves
  const { dialog, choose, agree } = useEveryoneReads(userId)
  const isUndecided = (side: Side) => sides[side].isSettling && !(side === 'own' ? own : ready).storybooks?.length
  // Together at first, so that nothing is pushed down by what comes a moment later.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && !isUndecided('own') && !isUndecided('others')) setOpened(true)

  const trouble = (side: Side) => {
    const said = errorOf(shelves, side)
    return <div role="alert">{said && <Trouble {...said} onAgain={() => void sides[side].again()} />}</div>
  }
  const laid = (shelf: Shelf) =>
    shelf.storybooks !== undefined &&
    shelf.storybooks.length > 0 && (
      <DreamShelf
        shelf={shelf}
        mayFetch={!sides[shelf.part === 'own' ? 'own' : 'others'].isSettling}
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

  if (!isOpened) return summoning
  return (
    <div className="dream-journal">
      <Part heading={words.parts.own} lead={words.lead}>
        {isUndecided('own') && summoning}
        {trouble('own')}
        {laid(own)}
      </Part>
      <Part heading={words.parts.ready}>
        {isUndecided('others') && summoning}
        {trouble('others')}
        {ready.storybooks?.length === 0 && <p className="dream-lead">{words.noneReady}</p>}
        {laid(ready)}
      </Part>
      {dreaming.storybooks !== undefined && dreaming.storybooks.length > 0 && (
        <Part heading={words.parts.dreaming}>
          <StillDreaming count={dreamingCount}>{laid(dreaming)}</StillDreaming>
        </Part>
      )}
      <EveryoneReads dialog={dialog} onAgree={agree} />
    </div>
  )
}
