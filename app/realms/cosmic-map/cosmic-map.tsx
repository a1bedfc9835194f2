import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import tablecloth from '#art/drawn/cosmic-map.json'
import { cosmicMap } from '#content/cosmic-map.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { realms } from '#content/realms.ts'
import { starMap } from '#content/star-map.ts'
import { starlight } from './starlight.ts'
import './cosmic-map.css'

const { lead, label, enter, scale, upright } = cosmicMap

const wide = Object.fromEntries(starMap.stars.map(({ realm, x, y }) => [realm, { x, y }])) as typeof upright

type SkyPathsProps = { className: string; places: typeof upright; width: number; height: number }

/** The paths between the stars, on a map of this size. */
function SkyPaths({ className, places, width, height }: SkyPathsProps) {
  const place = (realm: keyof typeof upright) => ({
    x: (places[realm].x * width) / 100,
    y: (places[realm].y * height) / 100,
  })
  return (
    <svg className={`sky-paths ${className}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {starMap.paths.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          className={`to-${from} to-${to}`}
          pathLength="1"
          d={starlight(place(from), place(to))}
        />
      ))}
      <path className="sky-dust" d={starMap.paths.map(([from, to]) => starlight(place(from), place(to))).join('')} />
    </svg>
  )
}

export const meta = () => pageMeta(gatePages.cosmicMap)

export default function CosmicMap() {
  return (
    <>
      <PageScene page={gatePages.cosmicMap} lead={lead} scene={{ drawn: tablecloth, alt: gatePictures['cosmic-map'] }}>
        <nav className="cosmic-map" aria-label={label}>
          <SkyPaths className="sky-paths-wide" places={wide} width={200} height={100} />
          <SkyPaths className="sky-paths-upright" places={upright} width={100} height={180} />
          <ul>
            {starMap.stars.map(({ realm }) => (
              <li key={realm} className={`node node-${realm}`} data-theme={realm}>
                <Link to={realms[realm].path}>
                  <Emblem sign={realm} sizes="(width < 60rem) 8rem, 13rem" eager />
                  <span className="node-tag">
                    {realms[realm].name} <span className="node-enter">{enter}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="map-scale">{scale}</p>
      </PageScene>
    </>
  )
}
