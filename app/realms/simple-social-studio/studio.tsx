import { Link } from 'react-router'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { Points } from '#app/ui/points.tsx'
import { RoomLink } from '#app/ui/room-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import sofaAndTimer from '#art/drawn/studio-sofa-and-timer.json'
import whisperTube from '#art/drawn/studio-whisper-tube.json'
import drawnStudio from '#art/drawn/studio.json'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { roomLinks } from '#content/rooms/invitations.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { studioTabs } from '#content/simple-social-studio-tabs.ts'
import { studio } from '#content/simple-social-studio.ts'
import './studio.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/painting-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(simpleSocialStudioPages.studio)

function ArtCorner() {
  const { heading, lead, by, pieces } = studio.artCorner
  return (
    <>
      <h2>{heading}</h2>
      <p className="section-lead">{lead}</p>
      <ul className="cards cards-wide gallery">
        {pieces.map(({ id, title, by: painter, made }) => (
          <li key={id}>
            <Drawing
              className="gallery-picture"
              drawn={drawings[`painting-${id}`]!}
              alt={studioPictures[`painting-${id}`]}
              sizes="(width < 40rem) 88vw, 22rem"
            />
            <h3 className="card-name">{title}</h3>
            <p>
              {by} {painter}
            </p>
            <p className="made">{made}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function CornerHead({ heading, lead, drawn, alt }: { heading: string; lead: string; drawn: Drawn; alt: string }) {
  return (
    <div className="corner-head">
      <div>
        <h2>{heading}</h2>
        <p className="section-lead">{lead}</p>
      </div>
      <Drawing className="corner-piece" drawn={drawn} alt={alt} sizes="(width < 40rem) 40vw, 16rem" />
    </div>
  )
}

function GoldenWhispers() {
  const { heading, lead, whispers } = studio.goldenWhispers
  return (
    <>
      <CornerHead heading={heading} lead={lead} drawn={whisperTube} alt={studioPictures['studio-whisper-tube']} />
      <ul className="whispers">
        {whispers.map(({ by, when, text }) => (
          <li key={by} className="paper whisper">
            <p>{text}</p>
            <p className="signed">
              <strong>{by}</strong> {when}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function TymeshareZone() {
  const { heading, lead, give, get, make, houseRule } = studio.tymeshareZone
  return (
    <>
      <CornerHead heading={heading} lead={lead} drawn={sofaAndTimer} alt={studioPictures['studio-sofa-and-timer']} />
      <div className="cards cards-wide prompts">
        {[give, get, make].map(({ heading: name, opening, endings }) => (
          <section key={name} className="paper" aria-label={name}>
            <h3 className="card-name">{name}</h3>
            <p className="card-note">{opening}</p>
            <Points points={endings} />
          </section>
        ))}
      </div>
      <Note {...houseRule} />
    </>
  )
}

export default function Studio() {
  return (
    <>
      <PageScene
        page={simpleSocialStudioPages.studio}
        lead={studio.lead}
        scene={{ drawn: drawnStudio, alt: studioPictures.studio }}
      >
        <RoomLink realm="simple-social-studio" />
      </PageScene>
      <Note {...studio.notice}>
        <p className="if-not-child">
          <Link to={memberRooms['simple-social-studio'].to} className="section-link">
            {roomLinks['simple-social-studio']}
          </Link>
        </p>
      </Note>
      <Tabs
        isEven
        label={studioTabs.label}
        tabs={[
          { ...studioTabs.artCorner, panel: <ArtCorner /> },
          { ...studioTabs.goldenWhispers, panel: <GoldenWhispers /> },
          { ...studioTabs.tymeshareZone, panel: <TymeshareZone /> },
        ]}
      />
    </>
  )
}
