import { Link } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import missingStar from '#art/drawn/join-universe.json'
import { joinUniverse } from '#content/join-universe.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import './join-universe.css'

export const meta = () => pageMeta(gatePages.joinUniverse)

export default function JoinUniverse() {
  return (
    <>
      <PageScene
        page={gatePages.joinUniverse}
        lead={joinUniverse.lead}
        scene={{ drawn: missingStar, alt: gatePictures['join-universe'] }}
      />
      <div className="section">
        <ol className="cards cards-wide steps">
          {joinUniverse.steps.map(({ to, name, text, label }) => (
            <li key={to} className="paper action-card">
              <h2 className="card-name">{name}</h2>
              <p>{text}</p>
              <Link to={to} className="button-secondary">
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
