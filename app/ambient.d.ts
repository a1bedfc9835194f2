declare module '*?script' {
  const text: string
  export default text
}

declare module '*?frame' {
  /** URL of an HTML document with the module and everything it imports bundled in. */
  const url: string
  export default url
}

interface Window {
  /** The URL fragment of an email link, until session.ts takes it (app/before-paint.ts). */
  emailFragment?: string
  /** Parts of a book on their way (app/boot.ts), by path and range, until fetch-book.ts takes them; null: it failed. */
  bookParts?: Map<string, Promise<Response | null>>
}
