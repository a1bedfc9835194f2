import { Link } from 'react-router'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import drawnWorkshop from '#art/drawn/workshop.json'
import { whimcraftWorkshopPages } from '#content/pages/whimcraft-workshop.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { lineToyWords } from '#content/play/line-toys.ts'
import { toys } from '#content/toys.ts'
import { workshop } from '#content/whimcraft-workshop.ts'
import './whimcraft-workshop.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/tool-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(whimcraftWorkshopPages.workshop)

export default function Workshop() {
  return (
    <>
      <PageScene
        page={whimcraftWorkshopPages.workshop}
        lead={workshop.lead}
        scene={{ drawn: drawnWorkshop, alt: workshopPictures.workshop }}
      />
      <Section heading={workshop.heading} lead={workshop.benchLead}>
        <CardGrid wide>
          {workshop.tools.map(({ id, name, label, maxim, action }) => (
            <li key={id} className="paper tool-card">
              <Drawing
                className="tool"
                drawn={drawings[`tool-${id}`]!}
                alt={workshopPictures[`tool-${id}`]}
                sizes="15rem"
              />
              <h3 className="card-name">{name}</h3>
              <p>{label}</p>
              <figure className="maxim">
                <blockquote>{maxim}</blockquote>
                <figcaption>{workshop.signature}</figcaption>
              </figure>
              <div className="tool-actions">
                {toys.some((toy) => toy.id === id) && (
                  <Link to={`/play/${id}`} className="button-primary">
                    {lineToyWords.workshop}
                    <span className="sr-only">: {name}</span>
                  </Link>
                )}
                <PlaceholderButton action="whimcraft-workshop/tool" className="button-secondary">
                  {action}
                </PlaceholderButton>
              </div>
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
