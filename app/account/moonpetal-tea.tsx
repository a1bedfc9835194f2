/** A cup of moonpetal tea, with what rises from it. */
export function MoonpetalTea() {
  return (
    <svg className="tea" viewBox="0 0 220 170" aria-hidden="true">
      <g className="tea-steam">
        <path d="M86 74c-14-14 12-22 2-36-5-7-3-13 2-18" />
        <path d="M118 70c-12-16 14-24 4-40-5-8-2-15 4-20" />
      </g>
      <g className="tea-petals">
        <path d="M140 40c9-9 20-8 24-4 1 7-6 16-18 16-4-1-7-6-6-12z" />
        <path d="M52 54c-8-5-10-14-8-19 6-2 14 3 16 12 0 4-4 7-8 7z" />
        <path d="M168 74c4-6 11-8 15-6 2 5-2 12-9 14-4 0-6-4-6-8z" />
      </g>
      <ellipse className="tea-saucer" cx="104" cy="152" rx="84" ry="12" />
      <ellipse className="tea-saucer-well" cx="104" cy="149" rx="52" ry="6" />
      <path className="tea-handle" d="M156 94c22-8 36 4 32 20-4 15-22 22-42 20" />
      <path className="tea-cup" d="M44 80h120c0 30-14 66-40 70H84c-26-4-40-40-40-70z" />
      <path className="tea-shade" d="M128 80h36c0 30-14 66-40 70h-14c18-10 26-40 18-70z" />
      <ellipse className="tea-rim" cx="104" cy="80" rx="60" ry="12" />
      <ellipse className="tea-water" cx="104" cy="82" rx="53" ry="8.500" />
      <path className="tea-petal" d="M84 82c6-5 15-4 18 0-4 4-13 4-18 0zM112 80c4-3 10-3 13 0-3 3-9 3-13 0z" />
      <path className="tea-moon" d="M92 100a18 18 0 1 0 18 24 15 15 0 0 1-18-24z" />
      <path
        className="tea-moon"
        d="M116 102l1.500 4.500 4.500 1.500-4.500 1.500-1.500 4.500-1.500-4.500-4.500-1.500 4.500-1.500zM126 120l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"
      />
    </svg>
  )
}
