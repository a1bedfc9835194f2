const lines = {
  fill: 'M5 18L16 6l9 9-10 10zM16 6l-4-4M27 19q4 6 0 7q-4-1 0-7',
  small: 'M27 5L15 17M15 17q-5 0-5 5 0 3-4 4 8 3 11-2 2-4-2-7z',
  medium: 'M27 4L17 13M17 13q-7-1-8 6 0 5-5 7 12 4 16-3 2-6-3-10z',
  large: 'M28 3l-9 7M19 10Q9 7 8 17q0 7-6 10 16 4 21-5 2-7-4-12z',
  erase: 'M6 20L17 7l9 8-10 12H11zM12 14l9 8M16 27h11',
  undo: 'M13 6L5 14l8 8M6 14h14q7 0 7 7v4',
  redo: 'M19 6l8 8-8 8M26 14H12q-7 0-7 7v4',
  print: 'M9 11V4h14v7M9 22H4V11h24v11h-5M9 18h14v10H9z',
  restart: 'M7 3h12l7 7v19H7zM19 3v7h7',
  hang: 'M16 3v4M5 13L16 6l11 7M6 13h20v15H6zM10 24l5-6 4 4 3-3',
} as const

export type PaintIconName = keyof typeof lines

export const PaintIcon = ({ name }: { name: PaintIconName }) => (
  <svg
    className="paint-icon"
    viewBox="0 0 32 32"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines[name]} />
  </svg>
)
