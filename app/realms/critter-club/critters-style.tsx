import { PageStyle } from '#app/ui/page-style.tsx'
import stylesText from './critters.css?inline'
import stylesUrl from './critters.css?url'

/** Styles of what several pages of the meadow show. */
export const CrittersStyle = () => (
  <PageStyle name="critters" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
)
