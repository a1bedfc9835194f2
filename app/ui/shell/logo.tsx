export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="logo-rim" cx="24" cy="24" r="21.3" />
      <circle className="logo-night" cx="24" cy="24" r="20" />
      <circle className="logo-ticks" cx="24" cy="24" r="18.2" />
      <circle className="logo-sky" cx="24" cy="24" r="16.3" />
      <path className="logo-line" d="M13.5 30.5L20 19l10 9 5.5-11.5" />
      <path
        className="logo-star"
        d="M20 9.5l2.6 6.9 6.9 2.6-6.9 2.6L20 28.5l-2.6-6.9-6.9-2.6 6.9-2.6zM30 23l1.6 3.9 3.9 1.6-3.9 1.6L30 34l-1.6-3.9-3.9-1.6 3.9-1.6zM35.5 12l1.2 2.8 2.8 1.2-2.8 1.2-1.2 2.8-1.2-2.8-2.8-1.2 2.8-1.2zM13.5 27l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z"
      />
    </svg>
  )
}
