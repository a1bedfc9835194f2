import './guardian-picture.css'

/** A guardian who holds a child’s hand: who is to be asked. */
export const GuardianPicture = () => (
  <svg className="guardian-picture" viewBox="0 0 104 96" aria-hidden="true">
    <path className="guardian-hands" d="M54 56L68 71" />
    <circle className="guardian-big" cx="34" cy="20" r="13" />
    <path className="guardian-big" d="M14 92V56a20 20 0 0 1 40 0V92z" />
    <circle className="guardian-small" cx="80" cy="52" r="10" />
    <path className="guardian-small" d="M66 92V79a14 14 0 0 1 28 0V92z" />
    <path className="guardian-face" d="M29 18v3M39 18v3M28 26q6 5 12 0M76 50v3M84 50v3M76 57q4 4 8 0" />
  </svg>
)
