/** The club's sign: a moon round a small constellation. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path
        className="logo-moon"
        d="M24 2a22 22 0 1 0 22 22A22 22 0 0 0 24 2zm0 5a17 17 0 1 1-17 17A17 17 0 0 1 24 7z"
      />
      <path className="logo-line" d="M12 30l8-13 9 6 7-11M29 23l3 12" />
      <path
        className="logo-star"
        d="M20 11l1.6 4.4L26 17l-4.4 1.6L20 23l-1.6-4.4L14 17l4.4-1.6zM36 9l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1zM12 27l.9 2.2 2.2.9-2.2.9-.9 2.2-.9-2.2-2.2-.9 2.2-.9zM29 20l1 2.2 2.2 1-2.2 1-1 2.2-1-2.2-2.2-1 2.2-1zM32 31.5l1 2.6 2.6 1-2.6 1-1 2.6-1-2.6-2.6-1 2.6-1z"
      />
    </svg>
  )
}
