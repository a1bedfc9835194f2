import { Link } from 'react-router'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { RoomLink } from '#app/ui/room-link.tsx'
import fizzlet from '#art/drawn/fizzlet-pointing.json'
import storytellersLantern from '#art/drawn/storytellers-lantern.json'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { roomLinks } from '#content/rooms/invitations.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { library, libraryRooms, thisWeeksLight } from '#content/storytellers-lantern/library.ts'
import { NoticeCard } from './notice-card.tsx'
import './library.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>(
    '/packages/art/drawn/{light-*,cover-lantern,dream-pool,guest-coat,keepsake-moon-trimming,object-read,scroll-sealed,sticker-dream-of-toast,story-lantern-bear}.json',
    { eager: true, import: 'default' },
  ),
)

const { missingChapter } = library

/** Decoration after the last word. */
const Quill = () => (
  <svg className="quill" viewBox="0 0 64 40" aria-hidden="true">
    <path d="M2 37Q14 12 40 5q12-3 22-2-4 8-12 12l4 0q-6 8-16 9l4 1q-12 8-26 5L4 38z" />
    <path className="quill-spine" d="M3 37Q20 18 56 5" />
  </svg>
)

const GuildHallWay = () => (
  <Link to={memberRooms['storytellers-lantern'].to} className="section-link if-not-child">
    {roomLinks['storytellers-lantern']}
  </Link>
)

const { thisWeek } = library

const ThisWeeksLight = () => (
  <Section
    heading={thisWeek.heading}
    lead={
      <>
        {thisWeek.lead} <Link to={thisWeek.real.to}>{thisWeek.real.label}</Link>
      </>
    }
  >
    <CardGrid wide>
      {thisWeeksLight.map(({ id, title, by, opening }) => (
        <NoticeCard
          key={id}
          action="storytellers-lantern/this-weeks-light"
          name={title}
          className="paper manuscript"
          theme="scrapbook"
          picture={<Drawing className="manuscript-picture" drawn={drawings[`light-${id}`]!} alt="" sizes="7rem" />}
        >
          <p className="manuscript-by">{by}</p>
          <p>
            {opening} <Quill />
          </p>
        </NoticeCard>
      ))}
    </CardGrid>
  </Section>
)

export const meta = () => pageMeta(storytellersLanternPages.lantern)

export default function Library() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.lantern}
        lead={library.lead}
        scene={{ drawn: storytellersLantern, alt: lanternPictures['storytellers-lantern'] }}
      >
        <RoomLink realm="storytellers-lantern" />
        <div className="actions if-not-held-storytellers-lantern-guild">
          <PlaceholderButton action="storytellers-lantern/become-a-storyteller" className="button-primary">
            {library.become}
          </PlaceholderButton>
        </div>
      </PageScene>
      <ThisWeeksLight />
      <Section heading={library.roomsHeading} lead={<GuildHallWay />}>
        <CardGrid>
          {libraryRooms.map(({ to, name, line, picture }) => (
            <LinkCard
              key={to}
              to={to}
              name={name}
              picture={<Drawing className="room-drawing" drawn={drawings[picture]!} alt="" sizes="9rem" />}
            >
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </Section>
      <Note {...missingChapter} figure={fizzlet} />
    </>
  )
}
