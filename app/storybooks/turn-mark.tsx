import './turn-mark.css'

/** The arrow on a button that turns pages. */
export const TurnMark = ({ to }: { to: 'previous' | 'next' }) => (
  <svg className="turn-mark" data-to={to} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12.600c5.200-1 11-1.200 17.200-.7M13.800 5.400c1.600 3 3.800 5.200 6.900 6.500-3 1.400-5 3.700-6.200 6.800" />
  </svg>
)
