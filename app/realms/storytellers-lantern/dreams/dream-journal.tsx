import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useStyles } from '#app/ui/style-arrival.ts'
import { createDreamShelves } from './dream-shelves.ts'
import type { Shelves, Whose } from './dream-shelves.ts'
import { DreamCard } from './dream-card.tsx'
import { DreamMark } from './dream-mark.tsx'
import { DreamShelf } from './dream-shelf.tsx'
import { EveryoneReads, useEveryoneReads } from './everyone-reads.tsx'
import { uploadsOf } from './uploads.ts'
import stylesUrl from './dreams.css?url'

/** Shelves of whoever is signed in, for as long as the page is open, and their uploads, which go on elsewhere. */
function useJournal(userId: string) {
  const [shelves] = useState(() => createDreamShelves(userId))
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

function WhoseSwitch({ whose, onChoose }: { whose: Whose; onChoose: (whose: Whose) => void }) {
  const name = useId()
  return (
    <fieldset className="whose">
      <legend className="sr-only">{words.whose.legend}</legend>
      {(['everyone', 'mine'] as const).map((each) => (
        <label key={each} className="seal">
          <input type="radio" name={name} checked={each === whose} onChange={() => onChoose(each)} />
          {words.whose[each]}
        </label>
      ))}
    </fieldset>
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

/** What is wrong with the shelf in view, in a sentence. */
function troubleOf({ whose, trouble, mineFailed, mine, everyone, settling }: Shelves) {
  if (settling) return null
  if (trouble !== null) return { sentence: words.troubles[trouble], label: words.again }
  if (whose === 'mine' && mineFailed) return { sentence: words.troubles.fetch, label: words.again }
  const shelf = whose === 'mine' ? mine : everyone
  return shelf?.storybooks.length === 0 ? { sentence: words.empty, label: words.lookAgain } : null
}

/**
 * The dream stories, for whoever is signed in: everyone's or one's own, and a file for each of the latter. `summoning`
 * stands in their place while they are fetched.
 */
export function DreamJournal({ userId, summoning }: { userId: string; summoning: ReactNode }) {
  useStyles(stylesUrl)
  const { shelves, uploads, shown } = useJournal(userId)
  const { dialog, choose, agree } = useEveryoneReads(userId)
  const shelf = shown[shown.whose]
  const trouble = troubleOf(shown)
  // An empty shelf may be about to get its first three.
  const isSummoning = trouble === null && (shelf === null || shelf.storybooks.length === 0)

  return (
    <div className="dream-journal">
      <p className="section-lead">{words.lead}</p>
      <WhoseSwitch whose={shown.whose} onChoose={shelves.choose} />
      {isSummoning && summoning}
      <div role="alert">{trouble && <Trouble {...trouble} onAgain={shelves.again} />}</div>
      {shelf !== null && shelf.storybooks.length > 0 && (
        <DreamShelf
          key={shown.whose}
          shelf={shelf}
          mayFetch={!shown.settling}
          onMore={() => void shelves.fetchMore()}
          renderCard={(storybook) => (
            <DreamCard
              key={storybook.id}
              storybook={storybook}
              isMine={storybook.author_id === userId}
              uploads={uploads}
              choose={choose}
            />
          )}
        />
      )}
      <EveryoneReads dialog={dialog} onAgree={agree} />
    </div>
  )
}
