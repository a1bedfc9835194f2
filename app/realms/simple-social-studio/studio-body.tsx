import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { waysToRooms } from '#content/rooms/doors.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { studio } from '#content/simple-social-studio.ts'
import type { ReactNode } from 'react'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { RoomKey } from '#app/ui/room-key.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import drawnStudio from '#art/drawn/studio.json'
import { BrassTube, SofaWithTimer } from './furniture.tsx'
import { Painting } from './painting.tsx'
import stylesText from './studio.css?inline'
import stylesUrl from './studio.css?url'

export function StudioStage() {
  return (
    <>
      <PageStyle name="studio" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene
        page={simpleSocialStudioPages.studio}
        lead={studio.lead}
        scene={<DrawnScene drawn={drawnStudio} alt={studioPictures.studio} />}
      >
        <RoomKey realm="simple-social-studio" />
      </PageScene>
      <Note {...studio.notice}>
        <p>
          <a href={memberRooms['simple-social-studio'].to} className="way-link">
            {waysToRooms['simple-social-studio']}
          </a>
        </p>
      </Note>
    </>
  )
}

export function ArtCorner() {
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

export function GoldenWhispers() {
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

export function TymeshareZone() {
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
