import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { childSelfQuery } from '#app/api/child-self.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { childHomeWords as words } from '#content/household/child-home.ts'
import { Avatar } from '../avatar.tsx'
import { objectsOf } from './home-objects.ts'
import { useHomeTheme } from './home-theme.ts'
import { RoomPicture } from './room-picture.tsx'

const objectPictures = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/object-*.json', { eager: true, import: 'default' }),
)

/** A child's room: a picture, and large objects that open what there is. */
export function ChildRoom({ childId }: { childId: string }) {
  const query = useQuery(childSelfQuery(childId))
  const { theme } = useHomeTheme(childId)
  const self = query.data
  if (!self)
    return <QueryStatus words={words} className="child-waiting" loadingClassName="page-turning" query={query} />
  return (
    <>
      {theme && <RoomPicture theme={theme} />}
      <div className="slip child-hello">
        <Avatar avatar={self.avatar} />
        <p>{words.hello(self.nickname)}</p>
      </div>
      <nav aria-label={words.places} className="home-places" data-room={theme}>
        <ul>
          {objectsOf(self).map(({ key, to }) => (
            <li key={key}>
              <Link to={to} className="home-object">
                <Drawing drawn={objectPictures[`object-${key}`]!} alt="" sizes="9rem" eager />
                <span className="slip">{words.objects[key].name}</span>
                <span className="sr-only">. {words.objects[key].more}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
