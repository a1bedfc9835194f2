import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import firstBedtime from '#art/drawn/film-first-bedtime.json'
import firstCutter from '#art/drawn/film-first-cutter.json'
import lanternDay from '#art/drawn/film-lantern-day.json'
import storyHour from '#art/drawn/film-story-hour.json'
import theFlicker from '#art/drawn/film-the-flicker.json'
import whereTheCuttingsFell from '#art/drawn/film-where-the-cuttings-fell.json'
import lanternLore from '#art/drawn/lantern-lore.json'
import lanternMyths from '#art/drawn/lantern-myths.json'
import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import type { PlaceholderAction } from '#app/ui/placeholder-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { NoticeCard } from './notice-card.tsx'
import stylesText from './films.css?inline'
import stylesUrl from './films.css?url'

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

const FilmRoom = ({ page, words, action, screen }: FilmRoomProps) => (
  <>
    <PageStyle name="lantern-films" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
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

export const MythsRoom = () => (
  <FilmRoom
    page={storytellersLanternPages.myths}
    words={mythFilms}
    action="storytellers-lantern/myth-video"
    screen={<DrawnScene drawn={lanternMyths} alt={lanternPictures['lantern-myths']} />}
  />
)

export const LoreRoom = () => (
  <FilmRoom
    page={storytellersLanternPages.lore}
    words={loreFilms}
    action="storytellers-lantern/lore-video"
    screen={<DrawnScene drawn={lanternLore} alt={lanternPictures['lantern-lore']} />}
  />
)
