import { Link } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import gardenGate from '#art/drawn/garden-gate.json'
import { landing } from '#content/landing.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import './garden-gate.css'

const fireflies = Array.from({ length: landing.fireflies }, (_, i) => <span key={i} className="firefly" />)

/** The page that is left grows around the gate, as if one walked through. */
function goThrough() {
  const light = document.querySelector('.moving .part[data-motion="spill"]')?.getBoundingClientRect()
  const page = document.querySelector('main')?.getBoundingClientRect()
  if (!light || !page) return
  const { style, dataset } = document.documentElement
  style.setProperty('--gate', `${light.x + light.width / 2 - page.x}px ${light.y + light.height / 2 - page.y}px`)
  dataset.through = ''
  setTimeout(() => delete dataset.through, 2500)
}

export const meta = () => pageMeta(gatePages.home)

export default function GardenGate() {
  return (
    <PageScene
      page={gatePages.home}
      eyebrow={landing.name}
      lead={landing.tagline}
      size="full"
      scene={{ drawn: gardenGate, alt: gatePictures['garden-gate'] }}
      front={
        <div className="fireflies" aria-hidden="true">
          {fireflies}
        </div>
      }
    >
      <p className="gate-about if-not-child">
        {landing.about} <Link to={landing.safety.to}>{landing.safety.label}</Link>
      </p>
      <nav aria-label="Paths">
        <ul className="gate-links">
          {landing.links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="button-primary" onClick={goThrough}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="aside-line">
        {landing.unsure.before} <Link to={landing.unsure.to}>{landing.unsure.label}</Link>
      </p>
    </PageScene>
  )
}
