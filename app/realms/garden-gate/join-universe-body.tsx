import { joinUniverse } from '#content/join-universe.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import missingStar from '#art/drawn/join-universe.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import stylesText from './join-universe.css?inline'
import stylesUrl from './join-universe.css?url'

export function JoinUniverseBody() {
  return (
    <>
      <PageStyle name="join-universe" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene
        page={gatePages.joinUniverse}
        lead={joinUniverse.lead}
        scene={<DrawnScene drawn={missingStar} alt={gatePictures['join-universe']} />}
      />
      <div className="section">
        <ol className="cards cards-wide steps">
          {joinUniverse.steps.map(({ to, name, text, label }) => (
            <li key={to} className="paper">
              <h2 className="card-name">{name}</h2>
              <p>{text}</p>
              <a href={to} className="seal">
                {label}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
