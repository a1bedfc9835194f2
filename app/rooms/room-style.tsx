import { PageStyle } from '#app/ui/page-style.tsx'
import stylesText from './room.css?inline'
import stylesUrl from './room.css?url'

/** Styles of the three member rooms. */
export const RoomStyle = () => <PageStyle name="room" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
