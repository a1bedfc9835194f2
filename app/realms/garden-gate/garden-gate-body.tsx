import { landing } from '#content/landing.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import gardenGate from '#art/drawn/garden-gate.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import firefliesText from './fireflies.css?inline'
import firefliesUrl from './fireflies.css?url'

const fireflies = Array.from({ length: landing.fireflies }, (_, i) => <span key={i} className="firefly" />)

export function GardenGateBody() {
  return (
    <PageScene
      page={gatePages.home}
      eyebrow={landing.name}
      lead={landing.tagline}
      size="full"
      scene={
        <>
          <PageStyle name="fireflies" text={import.meta.env.SSR ? firefliesText : ''} url={firefliesUrl} />
          <DrawnScene drawn={gardenGate} alt={gatePictures['garden-gate']} />
          <div className="fireflies" aria-hidden="true">
            {fireflies}
          </div>
        </>
      }
    >
      <nav aria-label="Paths">
        <ul className="ways">
          {landing.ways.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="lantern">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="aside-line">
        {landing.unsure.before} <a href={landing.unsure.to}>{landing.unsure.label}</a>
      </p>
    </PageScene>
  )
}
