import type { BadgeIcon } from '#content/dashboard/badges.ts'
import type { ReactNode } from 'react'

const marks = {
  footprint: (
    <>
      <path d="M26 52c-5-1-8-8-7-16 1-9 5-14 10-13 6 1 7 8 5 15-2 8-2 15-8 14z" />
      <path d="M23 58c4 1 7 2 7 6 0 5-3 8-6 7-4-1-4-8-1-13z" />
      <path d="M46 40c5-1 8-8 7-16-1-9-5-14-10-13-6 1-7 8-5 15 2 8 2 15 8 14z" />
      <path d="M49 46c-4 1-7 2-7 6 0 5 3 8 6 7 4-1 4-8 1-13z" />
    </>
  ),
  paw: (
    <>
      <path d="M36 38c9 0 17 9 17 18 0 6-5 8-9 8-3 0-5-2-8-2s-5 2-8 2c-4 0-9-2-9-8 0-9 8-18 17-18z" />
      <path d="M16 29c4-1 8 3 8 8s-3 7-6 7c-4 0-7-4-7-8s2-6 5-7zM56 29c-4-1-8 3-8 8s3 7 6 7c4 0 7-4 7-8s-2-6-5-7z" />
      <path d="M29 14c4 0 6 4 6 9s-2 9-6 9-7-4-7-9 3-9 7-9zM43 14c-4 0-6 4-6 9s2 9 6 9 7-4 7-9-3-9-7-9z" />
    </>
  ),
  dream: (
    <>
      <path d="M41 12a22 22 0 1 0 19 33 18 18 0 0 1-19-33z" />
      <path d="M52 12l1.800 5.200L59 19l-5.200 1.800L52 26l-1.800-5.200L45 19l5.200-1.800zM62 30l1.200 3.800L67 35l-3.800 1.200L62 40l-1.200-3.800L57 35l3.800-1.200z" />
    </>
  ),
  'star-map': (
    <>
      <path className="badge-line" d="M16 50L28 24 44 40 58 18M44 40l8 18" />
      <path d="M28 16l2.600 5.400L36 24l-5.400 2.600L28 32l-2.600-5.400L20 24l5.400-2.600zM44 32l2.600 5.400L52 40l-5.400 2.600L44 48l-2.600-5.400L36 40l5.400-2.600zM16 44l1.900 4.100L22 50l-4.100 1.900L16 56l-1.900-4.100L10 50l4.100-1.900zM58 12l1.900 4.100L64 18l-4.100 1.900L58 24l-1.900-4.100L52 18l4.100-1.900zM52 52l1.900 4.100L58 58l-4.100 1.900L52 64l-1.900-4.100L46 58l4.100-1.900z" />
    </>
  ),
} satisfies Record<BadgeIcon, ReactNode>

/** The seal of a badge: a coin with its mark, and a lock in its place while it is not earned. */
export function BadgeMark({ icon, unlocked }: { icon: BadgeIcon; unlocked: boolean }) {
  return (
    <svg className="badge-mark" viewBox="0 0 96 96" aria-hidden="true">
      <path
        className="badge-edge"
        d="M48 2l8 6 10-2 5 9 10 2 1 10 8 6-3 10 5 9-7 8 1 10-10 4-3 10-11 0-6 8-9-5-9 5-6-8-11 0-3-10-10-4 1-10-7-8 5-9-3-10 8-6 1-10 10-2 5-9 10 2z"
      />
      <circle className="badge-coin" cx="48" cy="46" r="33" />
      <g className="badge-picture" transform="translate(12 9)">
        {marks[icon]}
      </g>
      {!unlocked && (
        <g className="badge-lock">
          <circle cx="75" cy="75" r="16" />
          <path d="M69 74v-4a6 6 0 0 1 12 0v4h2v10H67V74zm3 0h6v-4a3 3 0 0 0-6 0z" />
        </g>
      )}
    </svg>
  )
}
