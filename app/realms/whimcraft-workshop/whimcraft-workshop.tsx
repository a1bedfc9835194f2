import { whimcraftWorkshopPages } from '#content/pages/whimcraft-workshop.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import { workshop } from '#content/whimcraft-workshop.ts'
import { CardGrid } from '#app/ui/card.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { Section } from '#app/ui/section.tsx'
import drawnWorkshop from '#art/drawn/workshop.json'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Tool } from './tool.tsx'
import './whimcraft-workshop.css'

export const meta = () => pageMeta(whimcraftWorkshopPages.workshop)

export default function Workshop() {
  return (
    <>
      <PageScene
        page={whimcraftWorkshopPages.workshop}
        lead={workshop.lead}
        scene={<DrawnScene drawn={drawnWorkshop} alt={workshopPictures.workshop} />}
      />
      <Section heading={workshop.heading} lead={workshop.benchLead}>
        <CardGrid wide>
          {workshop.tools.map(({ id, name, label, maxim, action }) => (
            <li key={id} className="paper tool-card">
              <Tool id={id} />
              <h3 className="card-name">{name}</h3>
              <p>{label}</p>
              <figure className="maxim">
                <blockquote>{maxim}</blockquote>
                <figcaption>{workshop.signature}</figcaption>
              </figure>
              <PlaceholderButton action="whimcraft-workshop/tool" className="seal">
                {action}
              </PlaceholderButton>
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
