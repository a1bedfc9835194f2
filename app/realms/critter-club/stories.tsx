import { NewTabLink } from '#app/new-tab-link.tsx'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import escape from '#art/drawn/story-fizzlets-great-escape.json'
import sailor from '#art/drawn/story-star-sailor.json'
import tent from '#art/drawn/story-tent.json'
import willow from '#art/drawn/story-whispering-willow.json'
import { backTo } from '#content/back-links.ts'
import { critterStories } from '#content/critter-club/stories.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { CritterPortrait } from './critter-pictures.tsx'
import './stories.css'

const covers: Record<(typeof critterStories.stories)[number]['link'], Drawn> = {
  '/storybooks/the-whispering-willow': willow,
  '/storybooks/fizzlets-great-escape': escape,
  '/storybooks/the-star-sailor': sailor,
}

export const meta = () => pageMeta(critterClubPages.stories)

export default function Stories() {
  return (
    <>
      <PageScene
        page={critterClubPages.stories}
        lead={critterStories.lead}
        back={backTo.critterClub}
        scene={{ drawn: tent, alt: critterPictures['story-tent'] }}
      />
      <Section heading={critterStories.heading}>
        <ul className="stories">
          {critterStories.stories.map(({ title, description, link, imageAlt }) => (
            <li key={link} className="paper action-card story">
              <Drawing
                drawn={covers[link]}
                alt={imageAlt}
                sizes="(width < 36rem) 88vw, (width < 60rem) 14rem, 24rem"
                className="story-cover"
              />
              <h3 className="card-name">{title}</h3>
              <p>{description}</p>
              <NewTabLink href={link} className="button-secondary">
                {critterStories.readLabel}
              </NewTabLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={critterStories.adviceHeading}>
        <ul className="audience">
          {critterStories.advice.map(({ critter, line }) => (
            <li key={critter}>
              <CritterPortrait critter={critter} sizes="(width < 60rem) 5rem, 8.5rem" silent />
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
