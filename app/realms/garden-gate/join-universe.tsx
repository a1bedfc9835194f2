import { joinUniverse } from '#content/join-universe.ts'
import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { SkyScene } from '#app/ui/scenes.ts'
import stylesText from './join-universe.css?inline'
import stylesUrl from './join-universe.css?url'

const page = gatePages.joinUniverse

export const meta = () => pageMeta(page)

export default function JoinUniverse() {
  return (
    <>
      <PageStyle name="join-universe" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={joinUniverse.lead} scene={<SkyScene />} />
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
