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
  stamp: 'M12 4q4-3 8 0 2 4-1 8l-1 6h-4l-1-6q-3-4-1-8zM7 18h18v5H7zM5 28h22',
  move: 'M16 3v26M3 16h26M16 3l-4 4M16 3l4 4M16 29l-4-4M16 29l4-4M3 16l4-4M3 16l4 4M29 16l-4-4M29 16l-4 4',
  turn: 'M25 9a11 11 0 1 0 2 10M26 3v7h-7',
  zoomIn: 'M13 5a8 8 0 1 0 .1 0zM19 19l9 9M13 9v8M9 13h8',
  zoomOut: 'M13 5a8 8 0 1 0 .1 0zM19 19l9 9M9 13h8',
  whole: 'M8 4h16v24H8zM3 9V4M29 9V4M3 23v5M29 23v5',
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
