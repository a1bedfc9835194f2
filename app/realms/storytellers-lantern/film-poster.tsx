import type { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import type { ReactNode } from 'react'

type FilmId = (typeof mythFilms | typeof loreFilms)['films'][number]['id']

const star = (x: number, y: number, s: number) =>
  `M${x} ${y - 4 * s}l${s} ${3 * s} ${3 * s} ${s}-${3 * s} ${s}-${s} ${3 * s}-${s}-${3 * s}-${3 * s}-${s} ${3 * s}-${s}z`

function Bed({ x, blanket, sleeper = false }: { x: number; blanket: string; sleeper?: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="wood" d="M0 180v-60q36-26 72 0v60z" />
      <path className="m-cream" d="M12 142q0-16 24-16t24 16z" />
      {sleeper && (
        <>
          <circle className="gold" cx="36" cy="136" r="13" />
          <path className="m-ground" d="M22 134q2-14 14-14t14 14q-14-6-28 0z" />
          <path className="film-sleep" d="M29 138q3 3 6 0M38 138q3 3 6 0" />
        </>
      )}
      <path className={blanket} d="M4 180v-32q32-14 64 0v32z" />
    </g>
  )
}

/** Drawn on 320 by 180. */
const pictures: Record<FilmId, ReactNode> = {
  'first-cutter': (
    <>
      <path className="beam" d="M84 50L20 180h84zM40 96L0 180h52zM150 30l-18 150h84zM284 50l-34 130h70z" />
      <path className="m-light" d={star(84, 50, 7) + star(40, 96, 4) + star(150, 30, 5) + star(284, 50, 5)} />
      <path className="k-fall" d="M104 82l22 8M118 70l14 10" />
      <path className="m-cream" d={star(118, 152, 5)} transform="rotate(20 118 152)" />
      <path className="m-cream" d={star(72, 160, 3)} transform="rotate(-12 72 160)" />
      <path className="gold" d="M194 106l-74-36-4 7 68 42zM194 92l-70 44 6 6 70-36z" />
      <path className="film-gold" d="M188 98l46-26M190 104l48 18" />
      <ellipse className="film-gold" cx="254" cy="62" rx="20" ry="14" transform="rotate(-28 254 62)" />
      <ellipse className="film-gold" cx="260" cy="130" rx="20" ry="14" transform="rotate(22 260 130)" />
      <circle className="m-deep" cx="190" cy="101" r="4" />
    </>
  ),
  'first-bedtime': (
    <>
      <circle className="halo" cx="170" cy="60" r="110" />
      <path className="gold" d="M167 0h6v16h-6zM156 28l14-12 14 12zM154 70h32l-6 8h-20z" />
      <path className="flame" d="M155 29h30l6 21-6 20h-30l-6-20z" />
      <path className="m-fire" d="M170 36q11 13 5 22-5 6-10 0-6-9 5-22z" />
      <Bed x={8} blanket="m-accent" sleeper />
      <Bed x={84} blanket="m-light" sleeper />
      <Bed x={160} blanket="m-ground" />
      <Bed x={236} blanket="m-accent" sleeper />
      <path className="m-deep" d="M198 134q-8-30 4-32 12 2 6 32zM202 84a9 9 0 1 1-.1 0zM198 108l-18-24 5-4 20 22z" />
    </>
  ),
  'where-the-cuttings-fell': (
    <>
      <path className="k-fall" d="M92 10q-30 44-16 78M206 8q24 30 8 62" />
      <path className="m-light" d={star(284, 40, 8)} />
      <path className="m-cream" d="M280 38h.1M289 38h.1" />
      <path className="m-ground" d="M0 138q60-22 130-2t190-14v58H0z" />
      <path className="m-cream" d={star(78, 122, 11)} transform="rotate(16 78 122)" />
      <path className="film-grass" d="M20 168l6-34 6 30 7-44 8 46 8-32 6 34 9-46 7 44 8-36 6 38 8-48 7 46 8-34 6 36z" />
      <path className="m-accent" d={star(212, 96, 10)} transform="rotate(-12 212 96)" />
      <path className="bottle" d="M178 104h68v10h-6v54q0 8-8 8h-40q-8 0-8-8v-54h-6z" />
      <path
        className="m-cream"
        d="M184 122q14-10 28 0t28 0v46q0 8-8 8h-40q-8 0-8-8zM186 120q-6 22-2 34 6 2 8-6 2-16-6-28z"
      />
      <path className="wood" d="M252 70l10 4-26 66-10-4z" />
    </>
  ),
  'the-flicker': (
    <>
      <circle className="halo" cx="98" cy="92" r="96" />
      <path className="m-fire" d="M112 24q4 40 8 62 2 36-24 38-28-2-26-36 4-18 18-30 14-12 24-34z" />
      <path className="m-cream" d="M104 66q8 18 6 36-2 16-14 16-14-2-12-18 2-12 20-34z" />
      <path className="gold" d="M66 128h62l8 14H58zM82 142h30v38H82z" />
      <g transform="translate(-22 0)">
        <path className="m-accent" d="M142 150q44-18 88-4 40-14 90 4v30H142z" />
        <path className="m-cream" d="M150 144q40-14 80 2 40-16 90-2v24q-48-12-90 2-40-14-80 0z" />
        <path className="m-cream" d="M232 146q-14-60 34-104 20 22 48 22-44 32-40 84z" />
        <path className="m-ruled" d="M244 118q4-28 26-52M252 128q4-26 30-50M162 154q26-8 56 0M250 158q26-8 56-2" />
      </g>
    </>
  ),
  'lantern-day': (
    <>
      <circle className="halo" cx="172" cy="92" r="104" />
      <path className="gold" d="M166 14a6 6 0 0 1 12 0v8l28 20v7h-68v-7l28-20zM142 138h60v8l-12 8h-36l-12-8z" />
      <path className="flame" d="M144 49h56l10 44-10 45h-56l-10-45z" />
      <path className="m-fire" d="M172 66q18 24 8 40-8 9-16 0-10-16 8-40z" />
      <path className="m-ruled" d="M160 49q-12 44 0 89M184 49q12 44 0 89" />
      <path className="m-cream" d="M182 84q26-22 44-4l52 34q8 8-2 16l-18 30q-8 10-16-2l-10-26-26-6q-26-14-24-42z" />
      <path
        className="k-check"
        d="M206 74l-8 48M226 80l-8 46M250 98l-16 36M270 112l-20 42M186 100l76 50M194 86l80 44"
      />
      <circle className="bottle" cx="84" cy="66" r="14" />
      <circle className="bottle" cx="110" cy="34" r="8" />
      <circle className="bottle" cx="58" cy="108" r="9" />
      <path className="wood" d="M30 140h70l-8 40H38z" />
      <path className="m-cream" d="M26 142q6-16 20-8 8-14 22-2 18-8 20 6 18-2 14 10H30q-8 0-4-6z" />
    </>
  ),
  'story-hour': (
    <>
      <circle className="halo" cx="160" cy="92" r="110" />
      <circle className="gold" cx="160" cy="92" r="76" />
      <circle className="m-cream" cx="160" cy="92" r="66" />
      <path className="m-light" d="M160 92L143 30q17-5 34 0z" />
      {Array.from({ length: 13 }, (_, hour) => (
        <path key={hour} className="m-deep" d="M158 32h4v11h-4z" transform={`rotate(${(hour * 360) / 13} 160 92)`} />
      ))}
      <path className="m-deep" d="M157 94l1-46 2-6 2 6 1 46zM160 89l34 20 4 6-7-1-34-19z" />
      <circle className="m-accent" cx="160" cy="92" r="6" />
      <path className="m-accent" d="M24 132h52q0 26-26 26t-26-26zM40 158h20v6H40z" />
      <path className="k-line" d="M42 122q-6-6 0-12M58 122q-6-6 0-12" />
      <path className="m-cream" d="M250 164v-32h8v14h44q10 0 10 10v8h-8v-4h-46v4z" />
      <path className="m-accent" d="M262 146q22-14 44-2l6 6h-50z" />
    </>
  ),
}

/** The poster of a film. Decoration above the film's name. */
export function FilmPoster({ film }: { film: FilmId }) {
  return (
    <svg className="film-poster" viewBox="0 0 320 180" aria-hidden="true">
      <path className="film-sky" d="M0 0h320v180H0z" />
      {pictures[film]}
    </svg>
  )
}
