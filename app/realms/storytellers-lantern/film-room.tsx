import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import type { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import type { ReactNode } from 'react'
import firstBedtime from '#art/drawn/film-first-bedtime.json'
import firstCutter from '#art/drawn/film-first-cutter.json'
import lanternDay from '#art/drawn/film-lantern-day.json'
import storyHour from '#art/drawn/film-story-hour.json'
import theFlicker from '#art/drawn/film-the-flicker.json'
import whereTheCuttingsFell from '#art/drawn/film-where-the-cuttings-fell.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
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

const posters = {
  'first-cutter': firstCutter,
  'first-bedtime': firstBedtime,
  'where-the-cuttings-fell': whereTheCuttingsFell,
  'the-flicker': theFlicker,
  'lantern-day': lanternDay,
  'story-hour': storyHour,
} as const

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
                drawn={posters[id]}
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
