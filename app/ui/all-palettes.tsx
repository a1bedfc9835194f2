import url from '#app/theme/palettes.css?url'

/**
 * A document brings only the palettes that it shows. Whoever goes on to another page, or shows a card of another realm
 * later, waits for the rest.
 */
export const AllPalettes = () => <link rel="stylesheet" href={url} precedence="palettes" />
