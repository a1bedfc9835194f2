import { cosmicMap } from '#content/cosmic-map.ts'
import { gatePages } from '#content/pages/gate.ts'
import { realms } from '#content/realms.ts'
import { starMap } from '#content/star-map.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import tablecloth from '#art/drawn/cosmic-map.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import stylesText from './cosmic-map.css?inline'
import stylesUrl from './cosmic-map.css?url'
import { starlight } from './starlight.ts'

const { lead, label, enter, scale, upright } = cosmicMap

const wide = Object.fromEntries(starMap.stars.map(({ realm, x, y }) => [realm, { x, y }])) as typeof upright

type SkyPathsProps = { className: string; places: typeof upright; width: number; height: number }

/** The paths of starlight between the stars, on a map of this shape. */
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

export function CosmicMapBody() {
  return (
    <>
      <PageStyle name="cosmic-map" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene
        page={gatePages.cosmicMap}
        lead={lead}
        scene={<DrawnScene drawn={tablecloth} alt={gatePictures['cosmic-map']} />}
      >
        <nav className="cosmic-map" aria-label={label}>
          <SkyPaths className="sky-paths-wide" places={wide} width={200} height={100} />
          <SkyPaths className="sky-paths-upright" places={upright} width={100} height={180} />
          <ul>
            {starMap.stars.map(({ realm }) => (
              <li key={realm} className={`node node-${realm}`} data-theme={realm}>
                <a href={realms[realm].path}>
                  <Emblem sign={realm} sizes="(width < 60rem) 8rem, 13rem" eager />
                  <span className="node-tag">
                    {realms[realm].name} <span className="node-enter">{enter}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="map-scale">{scale}</p>
      </PageScene>
    </>
  )
}
