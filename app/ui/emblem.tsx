import type { RealmKey } from '#content/realms.ts'
import type { ReactNode } from 'react'
import stylesText from '#app/theme/emblem.css?inline'
import stylesUrl from '#app/theme/emblem.css?url'
import { PageStyle } from './page-style.tsx'

/** What a medallion shows: a realm's sign, or one of the Critter Club's two plants. */
type Sign = RealmKey | 'sprout' | 'bloom'

/** Drawn on a square of 120 around its middle; `e-*` classes take the palette of the card the emblem lies on. */
const signs: Record<Sign, ReactNode> = {
  'critter-club': (
    <path
      className="e-main"
      d="M60 58c12 0 22 12 22 21 0 8-8 8-22 8s-22 0-22-8c0-9 10-21 22-21zM36 44q7 2 7 12t-8 9-8-11 9-10zM84 44q-7 2-7 12t8 9 8-11-9-10zM50 31q8 1 8 12t-8 11-8-12 8-11zM70 31q-8 1-8 12t8 11 8-12-8-11z"
    />
  ),
  'storytellers-lantern': (
    <>
      <path className="e-gold" d="M56 24a4 4 0 0 1 8 0l-1 6h8l8 10H41l8-10h8zM44 84h32l-5 8H49z" />
      <path className="e-main" d="M42 42h36l5 22-6 19H43l-6-19z" />
      <path className="e-glint" d="M60 47q13 17 7 28-7 7-14 0-6-11 7-28z" />
      <path className="e-line" d="M51 42q-6 20 0 41M69 42q6 20 0 41" />
    </>
  ),
  'simple-social-studio': (
    <>
      <path
        className="e-main"
        d="M60 32c20 0 34 12 34 27 0 12-10 14-18 13-7-1-10 4-7 9 3 6-3 9-9 9-19 0-34-13-34-29s15-29 34-29z"
      />
      <circle className="e-dark" cx="44" cy="52" r="5" />
      <circle className="e-light" cx="60" cy="44" r="5" />
      <circle className="e-glint" cx="77" cy="51" r="5" />
      <circle className="e-light" cx="41" cy="68" r="5" />
      <path className="e-dark" d="M92 26l5 5-27 36-7 3 2-7z" />
    </>
  ),
  'luma-lens': (
    <>
      <path className="e-dark" d="M72 74l18 18-7 7-18-18z" />
      <circle className="e-gold" cx="56" cy="54" r="27" />
      <circle className="e-main" cx="56" cy="54" r="20" />
      <path className="e-light" d="M37 60q10-10 20-4t19-6a20 20 0 0 1-39 10z" />
      <path className="e-glint" d="M56 40l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
    </>
  ),
  archives: (
    <>
      <path className="e-dark" d="M26 50l34 6 34-6v36l-34 6-34-6z" />
      <path className="e-main" d="M29 46q18-5 31 5 13-10 31-5v34q-18-5-31 5-13-10-31-5z" />
      <path
        className="e-line"
        d="M60 51v34M36 54q10-2 18 2M36 62q10-2 18 2M36 70q10-2 18 2M66 56q8-4 18-2M66 64q8-4 18-2M66 72q8-4 18-2"
      />
      <path className="e-glint" d="M60 22l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
    </>
  ),
  scrapbook: (
    <>
      <path className="e-dark" d="M36 36l36-8 9 44-36 8z" />
      <path className="e-main" d="M44 40h42v48H44z" />
      <path className="e-light" d="M49 45h32v28H49z" />
      <path className="e-glint" d="M49 73q8-16 16-6 6-14 16 6z" />
      <path className="e-line" d="M56 34l18 6" />
    </>
  ),
  'whimcraft-workshop': (
    <>
      <path
        className="e-main"
        d="M55 28h10l2 9 8 4 8-5 7 7-5 8 4 8 9 2v10l-9 2-4 8 5 8-7 7-8-5-8 4-2 9H55l-2-9-8-4-8 5-7-7 5-8-4-8-9-2V61l9-2 4-8-5-8 7-7 8 5 8-4z"
        transform="translate(6 6) scale(.9)"
      />
      <circle className="e-dark" cx="60" cy="63" r="15" />
      <path className="e-glint" d="M60 50l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" />
    </>
  ),
  'cosmic-map': (
    <>
      <circle className="e-main" cx="60" cy="60" r="20" />
      <path className="e-light" d="M41 54q18 8 38-2l1 6q-20 10-40 2z" />
      <path className="e-ring" d="M30 74c-8-8 60-44 62-30 2 10-54 40-62 30z" />
      <path className="e-glint" d="M36 32l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM86 78l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
    </>
  ),
  sprout: (
    <>
      <path className="e-dark" d="M57 90q2-22 0-36h6q-2 16 0 36z" />
      <path className="e-main" d="M60 58q-4-22-28-24 0 24 28 24zM61 52q2-20 26-26 4 24-26 26z" />
      <path className="e-line" d="M58 56Q48 46 38 39M63 50q8-10 18-18" />
      <path className="e-glint" d="M44 84l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
    </>
  ),
  bloom: (
    <>
      <path className="e-dark" d="M57 96q2-16 0-30h6q-2 16 0 30z" />
      <path className="e-main" d="M60 86q-3-12-18-13 1 13 18 13zM60 88q3-11 17-12-1 12-17 12z" />
      <path
        className="e-light"
        d="M60 50a11 11 0 1 1 9-17 11 11 0 1 1 6 18 11 11 0 1 1-14 11 11 11 0 1 1-15-10 11 11 0 1 1 6-19 11 11 0 1 1 8 17z"
      />
      <circle className="e-glint" cx="60" cy="48" r="8" />
    </>
  ),
}

const scallops = 'M60 3'.concat(
  ...Array.from({ length: 20 }, (_, i) => {
    const angle = ((i + 1) / 20) * Math.PI * 2
    return `A9 9 0 0 1 ${(60 + 57 * Math.sin(angle)).toFixed(1)} ${(60 - 57 * Math.cos(angle)).toFixed(1)}`
  }),
)

/** A medallion: a realm's sign on a lit disc in a scalloped gold rim. Decoration beside a name; its colours are the card's. */
export function Emblem({ realm, sign = realm }: { realm: RealmKey; sign?: Sign }) {
  return (
    <>
      <PageStyle name="emblem" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <svg className="emblem" viewBox="0 0 120 120" aria-hidden="true">
        <path className="e-gold" d={scallops} />
        <circle className="e-band" cx="60" cy="60" r="51" />
        <circle className="e-dots" cx="60" cy="60" r="47" />
        <circle className="e-disc" cx="60" cy="60" r="42" />
        <path className="e-hill" d="M19 70q22-14 42-4t40-4a42 42 0 0 1-82 8z" />
        {signs[sign]}
      </svg>
    </>
  )
}
