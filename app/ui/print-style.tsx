import printUrl from '#app/theme/print.css?url'

/** The print stylesheet. It does not block rendering. */
export const PrintStyle = () => <link rel="stylesheet" media="print" href={printUrl} />
