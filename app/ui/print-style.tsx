import printUrl from '#app/theme/print.css?url'

/** Makes a page one that can be printed and kept. The screen never waits for it. */
export const PrintStyle = () => <link rel="stylesheet" media="print" href={printUrl} />
