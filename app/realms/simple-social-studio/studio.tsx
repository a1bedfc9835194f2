import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { roomLinks } from '#content/rooms/invitations.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { studio } from '#content/simple-social-studio.ts'
import { studioTabs } from '#content/simple-social-studio-tabs.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { RoomLink } from '#app/ui/room-link.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import drawnStudio from '#art/drawn/studio.json'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { BrassTube, SofaWithTimer } from './furniture.tsx'
import { Painting } from './painting.tsx'
import './studio.css'

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
            <Painting id={id} />
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

function CornerHead({ heading, lead, drawing }: { heading: string; lead: string; drawing: ReactNode }) {
  return (
    <div className="corner-head">
      <div>
        <h2>{heading}</h2>
        <p className="section-lead">{lead}</p>
      </div>
      {drawing}
    </div>
  )
}

function GoldenWhispers() {
  const { heading, lead, whispers } = studio.goldenWhispers
  return (
    <>
      <CornerHead heading={heading} lead={lead} drawing={<BrassTube />} />
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
      <CornerHead heading={heading} lead={lead} drawing={<SofaWithTimer />} />
      <div className="cards cards-wide prompts">
        {[give, get, make].map(({ heading: name, opening, endings }) => (
          <section key={name} className="paper" aria-label={name}>
            <h3 className="card-name">{name}</h3>
            <p className="card-note">{opening}</p>
            <ul className="points">
              {endings.map((ending) => (
                <li key={ending}>{ending}</li>
              ))}
            </ul>
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
        scene={<DrawnScene drawn={drawnStudio} alt={studioPictures.studio} />}
      >
        <RoomLink realm="simple-social-studio" />
      </PageScene>
      <Note {...studio.notice}>
        <p>
          <Link to={memberRooms['simple-social-studio'].to} className="section-link">
            {roomLinks['simple-social-studio']}
          </Link>
        </p>
      </Note>
      <Tabs
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
