declare module '*?script' {
  const text: string
  export default text
}

declare module '*?frame' {
  /** Address of a document that holds the module and everything it imports. */
  const url: string
  export default url
}

interface Window {
  /** What the link of a mail left in the address, until it is read (app/before-paint.ts). */
  mailFragment?: string
}

interface ImportMetaEnv {
  /** Scheme and host of the public site the pages are built for; empty for a local site. */
  readonly SITE_ORIGIN: string
}
