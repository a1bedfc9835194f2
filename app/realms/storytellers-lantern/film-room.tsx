import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import type { PlaceholderAction } from '#app/ui/placeholder-button.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'
import { Section } from '#app/ui/section.tsx'
import { FilmPoster } from './film-poster.tsx'
import { NoticeCard } from './notice-card.tsx'
import stylesText from './films.css?inline'
import stylesUrl from './films.css?url'

type FilmRoomProps = { page: Page; words: typeof mythFilms | typeof loreFilms; action: PlaceholderAction }

const Play = () => (
  <svg className="film-play" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" />
    <path d="M15 11l15 9-15 9z" />
  </svg>
)

const FilmRoom = ({ page, words, action }: FilmRoomProps) => (
  <>
    <PageStyle name="lantern-films" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene page={page} lead={words.lead} back={<BackLink {...backTo.lantern} />} scene={<LibraryScene />} />
    <Section heading={words.heading} lead={words.sectionLead}>
      <CardGrid wide>
        {words.films.map(({ id, title, line, length }) => (
          <NoticeCard key={id} action={action} name={title} className="paper film" picture={<FilmPoster film={id} />}>
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
  <FilmRoom page={storytellersLanternPages.myths} words={mythFilms} action="storytellers-lantern/myth-video" />
)

export const LoreRoom = () => (
  <FilmRoom page={storytellersLanternPages.lore} words={loreFilms} action="storytellers-lantern/lore-video" />
)
