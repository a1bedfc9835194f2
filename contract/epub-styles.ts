/** Of every EPUB that the site makes. The reader shows a book as a picture book only with these styles, which hide nothing. */
export const epubStyles = `body { margin: 5%; line-height: 1.5; }
h1 { margin: 2em 0 1.5em; line-height: 1.2; text-align: center; }
p { margin: 0 0 1em; }
.title { margin-top: 30%; text-align: center; }
.cover { margin-top: 0; }
.cover img { max-width: 100%; max-height: 75vh; }
.cover h1 { margin: 1em 0 0.5em; }
figure { margin: 0 0 1.5em; text-align: center; break-inside: avoid; }
figure img { max-width: 100%; max-height: 62vh; }
.small { text-align: center; }
.small figure { display: inline-block; width: 9em; margin: 0 0.3em 1.2em; vertical-align: top; }
.small figure img { width: 7em; }
.pictures h1 { margin: 0.2em 0 0.6em; }
figcaption { font-style: italic; }
.note { margin-bottom: 2em; text-align: center; font-style: italic; }
`
