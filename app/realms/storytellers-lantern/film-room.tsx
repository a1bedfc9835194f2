import { useMatches, type MetaArgs } from 'react-router'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import lanternLore from '#art/drawn/lantern-lore.json'
import lanternMyths from '#art/drawn/lantern-myths.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import { NoticeCard } from './notice-card.tsx'
import './film-room.css'

const { myths, lore } = storytellersLanternPages
const rooms = {
  'myth-films': { page: myths, words: mythFilms, action: 'storytellers-lantern/myth-video', scene: lanternMyths },
  'lore-films': { page: lore, words: loreFilms, action: 'storytellers-lantern/lore-video', scene: lanternLore },
} as const

type RoomKey = keyof typeof rooms

const posters = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/film-*.json', { eager: true, import: 'default' }),
)

const Play = () => (
  <svg className="film-play" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" />
    <path d="M15 11l15 9-15 9z" />
  </svg>
)

/** The route's id is the room (app/routes.ts). */
const roomOf = (matches: readonly ({ id: string } | undefined)[]) => matches.at(-1)!.id as RoomKey

export const meta = ({ matches }: MetaArgs) => pageMeta(rooms[roomOf(matches)].page)

export function FilmRoom({ room }: { room: RoomKey }) {
  const { page, words, action, scene } = rooms[room]
  return (
    <>
      <PageScene
        page={page}
        lead={words.lead}
        back={backTo.lantern}
        scene={{ drawn: scene, alt: lanternPictures[scene.name as 'lantern-myths' | 'lantern-lore'] }}
      />
      <Section heading={words.heading} lead={words.sectionLead}>
        <CardGrid wide>
          {words.films.map(({ id, title, line, length }) => (
            <NoticeCard
              key={id}
              action={action}
              name={title}
              className="paper film"
              picture={
                <Drawing
                  drawn={posters[`film-${id}`]!}
                  alt={lanternPictures[`film-${id}`]}
                  sizes="(width < 40rem) 90vw, (width < 60rem) 44vw, 22rem"
                  className="film-poster"
                />
              }
            >
              <p>{line}</p>
              <p className="film-length">
                <Play />
                {length}
              </p>
            </NoticeCard>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}

export default function FilmPage() {
  return <FilmRoom room={roomOf(useMatches())} />
}
