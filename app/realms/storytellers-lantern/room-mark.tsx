import type { libraryRooms } from '#content/storytellers-lantern/library.ts'
import type { ReactNode } from 'react'

export type RoomSign = (typeof libraryRooms)[number]['mark']

const signs: Record<RoomSign, ReactNode> = {
  fire: (
    <>
      <path
        className="m-accent"
        d="M46 5c4 18 24 27 24 48 0 15-11 25-24 25S22 69 22 55c0-11 7-16 9-25 4 4 6 8 7 13 8-10 10-23 8-38z"
      />
      <path
        className="m-light"
        d="M47 34c2 10 13 15 13 27 0 10-6 16-14 16s-14-6-14-14c0-6 3-9 5-14 3 2 4 4 5 7 4-6 6-13 5-22z"
      />
      <path className="m-cream" d="M46 56c4 6 6 9 6 14s-3 7-6 7-6-3-6-7 4-8 6-14z" />
      <path className="wood" d="M10 78l70-8 2 9-70 9zM14 70l70 9-2 9-70-9z" />
    </>
  ),
  key: (
    <>
      <path
        className="gold"
        fillRule="evenodd"
        d="M48 6a20 20 0 0 1 5 39v8h13v9h-8v8h9v10H53v9H43V45a20 20 0 0 1 5-39zm0 9a11 11 0 1 0 .01 0z"
      />
      <path className="m-light" d="M48 15q8 9 4 15-4 5-8 0-4-6 4-15z" />
    </>
  ),
  moon: (
    <>
      <path className="m-cream" d="M58 6a40 40 0 1 0 26 58A34 34 0 0 1 58 6z" />
      <path className="m-ruled" d="M33 50q5 5 10 0M52 62q4 5 9 3" />
      <path className="gold" d="M74 14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
      <path className="m-accent" d="M24 74l10 5v17l-6-5-7 3z" />
    </>
  ),
  kettle: (
    <>
      <path className="gold" fillRule="evenodd" d="M26 38C20 6 76 6 70 38h-7c4-22-34-22-30 0z" />
      <path
        className="m-accent"
        d="M22 42q26-13 52 0l2 5c7-2 11-9 11-15l7-2c1 16-5 26-15 33-1 10-6 17-13 21H29c-9-6-13-18-7-42z"
      />
      <path className="m-light" d="M28 50q20-9 40 0-20 6-40 0z" />
      <path className="gold" d="M48 29a5 5 0 0 1 3 9h-6a5 5 0 0 1 3-9zM24 84h46v6H24z" />
      <path className="k-line" d="M86 22q-5-5 0-10t0-9" />
    </>
  ),
  book: (
    <>
      <path className="m-accent" d="M4 28q24-8 44 4 20-12 44-4v52q-24-8-44 4-20-12-44-4z" />
      <path className="m-cream" d="M10 20q21-7 38 7v50q-17-13-38-7zM86 20q-21-7-38 7v50q17-13 38-7z" />
      <path className="m-ruled" d="M18 32q12-3 22 4M18 43q12-3 22 4M18 54q12-3 22 4M56 36q10-7 22-4M56 47q10-7 22-4" />
      <path className="gold" d="M66 60h9v26l-4.500-5-4.500 5z" />
    </>
  ),
  lantern: (
    <>
      <path className="gold" d="M42 9a6 6 0 0 1 12 0v6l18 12v7H24v-7l18-12zM26 78h44v7l-8 6H34l-8-6z" />
      <path className="flame" d="M28 34h40l7 22-7 22H28l-7-22z" />
      <path className="m-fire" d="M48 44q13 16 6 25-6 6-12 0-6-9 6-25z" />
      <path className="m-ruled" d="M40 34q-8 22 0 44M56 34q8 22 0 44" />
    </>
  ),
  scroll: (
    <>
      <path className="m-cream" d="M20 16h54v64q0 6-6 6H20z" />
      <path className="m-ruled" d="M29 32h36M29 43h30M29 54h36M29 65h18" />
      <path className="gold" d="M12 8h70q6 6 0 12H12q-6-6 0-12zM12 78h70q6 6 0 12H12q-6-6 0-12z" />
      <path className="m-accent" d="M60 62l8 4 7-5-2 9 6 6-9 1-4 8-4-8-9-1 6-6z" />
    </>
  ),
  pool: (
    <>
      <path
        className="wood"
        d="M6 70q0-9 9-11 3-8 13-7 6-7 16-3 8-5 16 0 10-3 14 4 11 1 12 9 8 4 4 12-2 13-20 14H22Q6 87 6 70z"
      />
      <ellipse className="flame" cx="48" cy="69" rx="33" ry="12" />
      <path className="m-ruled" d="M30 69q8-4 16 0t16 0M40 75q6-3 12 0" />
      <path className="k-line" d="M34 50q-8-9 0-18t0-18M50 46q-8-9 0-18t0-18M66 50q-8-9 0-18t0-18" />
    </>
  ),
}

/** Decoration beside a room's name. */
export function RoomMark({ sign }: { sign: RoomSign }) {
  return (
    <svg className="room-mark" viewBox="0 0 96 96" aria-hidden="true">
      {signs[sign]}
    </svg>
  )
}
