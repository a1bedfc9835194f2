declare module '*?script' {
  const text: string
  export default text
}

interface ImportMetaEnv {
  /** Scheme and host of the public site the pages are built for; empty for a local site. */
  readonly SITE_ORIGIN: string
}
