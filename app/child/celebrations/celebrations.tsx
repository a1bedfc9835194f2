import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { childItemsQuery, itemData, saveItem } from '#app/api/child-items.ts'
import { childSelfQuery } from '#app/api/child-self.ts'
import { childBadges, childBadgeWords } from '#content/dashboard/child-badges.ts'
import { NewBadges } from './new-badges.tsx'
import { NewStory } from './new-story.tsx'
import './celebrations.css'

/** Of the stories that have been celebrated, the latest are stored. */
const maxStored = 200

/** Nothing opens by itself where a child plays or paints. */
const isPlaying = (pathname: string) => /^\/(play\/.|paint)/.test(pathname)

/** Celebrates once what is new for a child: a story that everybody can read, then the badges that it has earned. */
export function Celebrations({ childId }: { childId: string }) {
  const self = useQuery(childSelfQuery(childId)).data
  const items = useQuery(childItemsQuery(childId)).data
  const celebrated = itemData(items, 'stories', 'celebrated')?.ids ?? []
  const shown = itemData(items, 'badges', 'shown')?.ids ?? []
  const lit = itemData(items, 'badges', 'lit')?.ids ?? []
  const { pathname } = useLocation()
  const story = items && !isPlaying(pathname) && self?.published.find(({ id }) => !celebrated.includes(id))
  const badges = items ? childBadges.filter(({ id }) => self?.badges.includes(id) && !shown.includes(id)) : []

  function closeStory(id: string) {
    void saveItem('stories', 'celebrated', { ids: [...celebrated, id].slice(-maxStored) })
    focusOnPage()
  }

  function closeBadges() {
    void saveItem('badges', 'shown', { ids: [...shown, ...badges.map(({ id }) => id)] })
    focusOnPage()
  }

  return (
    <>
      {story && <NewStory key={story.id} story={story} onClose={() => closeStory(story.id)} />}
      <output className="sr-only">
        {!story &&
          badges.length > 0 &&
          [childBadgeWords.found(badges.length), ...badges.map(({ name }) => `${name}.`)].join(' ')}
      </output>
      {!story && badges.length > 0 && (
        <NewBadges
          badges={badges}
          isLit={badges.every(({ id }) => lit.includes(id))}
          onLit={() => void saveItem('badges', 'lit', { ids: badges.map(({ id }) => id) })}
          onClose={closeBadges}
        />
      )}
    </>
  )
}

// The button is gone.
const focusOnPage = () => document.getElementById('main')?.focus({ preventScroll: true })
