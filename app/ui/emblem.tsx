import type { ComponentProps } from 'react'
import stylesText from '#app/theme/emblem.css?inline'
import stylesUrl from '#app/theme/emblem.css?url'
import type { EmblemDrawing } from './emblem-drawing.tsx'
import { PageStyle } from './page-style.tsx'
import { still } from './still.tsx'

const Drawing = still(async () => (await import('./emblem-drawing.tsx')).EmblemDrawing)

/** A medallion: a realm's sign on a lit disc in a scalloped gold rim. Decoration beside a name; its colours are the card's. */
export const Emblem = (props: ComponentProps<typeof EmblemDrawing>) => (
  <>
    <PageStyle name="emblem" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <Drawing {...props} />
  </>
)
