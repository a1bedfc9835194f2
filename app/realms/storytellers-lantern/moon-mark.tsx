/** Decoration beside the invitation to the Dream Journal. */
export const MoonMark = () => (
  <svg className="moon-mark" viewBox="0 0 96 96" aria-hidden="true">
    <path className="m-cream" d="M58 6a40 40 0 1 0 26 58A34 34 0 0 1 58 6z" />
    <path className="m-ruled" d="M33 50q5 5 10 0M52 62q4 5 9 3" />
    <path className="gold" d="M74 14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
    <path className="m-accent" d="M24 74l10 5v17l-6-5-7 3z" />
  </svg>
)
