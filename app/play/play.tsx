import { Link } from 'react-router'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { TallPicture } from '#app/ui/tall-picture.tsx'
import meadow from '#art/drawn/meadow.json'
import { playPage as page } from '#content/pages/play.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { toyWords as words } from '#content/play.ts'
import { toys } from '#content/toys.ts'
import './play.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/{object,tool,sky}-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(page)

/** All toys, each in a bubble over the meadow. */
export default function PlayPage() {
  return (
    <div className="toys">
      <TallPicture
        className="toys-scene"
        drawn={meadow}
        alt={critterPictures.meadow}
        tallWhen="(orientation: portrait)"
        fetchPriority="high"
      />
      <h1>{page.heading}</h1>
      <p className="slip">{words.lead}</p>
      <nav aria-label={words.toys}>
        <ul>
          {toys.map(({ id, heading, picture, description }) => (
            <li key={id}>
              <Link to={`/play/${id}`} className="toy-bubble">
                <span className="bubble">
                  <Drawing drawn={drawings[picture]!} alt="" sizes="(width < 40rem) 40vw, 12rem" eager />
                </span>
                <span className="slip">{heading}</span>
                <span className="sr-only">. {description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
