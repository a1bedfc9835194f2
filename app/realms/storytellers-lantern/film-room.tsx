import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import type { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import type { PlaceholderAction } from '#app/placeholder-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { NoticeCard } from './notice-card.tsx'
import './film-room.css'

type FilmRoomProps = {
  page: Page
  words: typeof mythFilms | typeof loreFilms
  action: PlaceholderAction
  screen: ReactNode
}

const posters = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/film-*.json', { eager: true, import: 'default' }),
)

const Play = () => (
  <svg className="film-play" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" />
    <path d="M15 11l15 9-15 9z" />
  </svg>
)

export const FilmRoom = ({ page, words, action, screen }: FilmRoomProps) => (
  <>
    <PageScene page={page} lead={words.lead} back={<BackLink {...backTo.lantern} />} scene={screen} />
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
