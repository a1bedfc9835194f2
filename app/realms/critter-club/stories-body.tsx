import { backTo } from '#content/back-links.ts'
import { critterStories } from '#content/critter-club/stories.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { MeadowScene } from '#app/ui/scenes/meadow.tsx'
import { Section } from '#app/ui/section.tsx'
import { CritterFigure } from './critter-figure.tsx'
import escape from './covers/fizzlets-great-escape.svg'
import sailor from './covers/the-star-sailor.svg'
import willow from './covers/the-whispering-willow.svg'
import stylesText from './stories.css?inline'
import stylesUrl from './stories.css?url'

const covers: Record<(typeof critterStories.stories)[number]['link'], string> = {
  '/storybooks/the-whispering-willow': willow,
  '/storybooks/fizzlets-great-escape': escape,
  '/storybooks/the-star-sailor': sailor,
}

/** Three stories to read, each in a tab of its own, and how to read them to a critter. */
export const StoriesBody = () => (
  <>
    <PageStyle name="critter-stories" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene
      page={critterClubPages.stories}
      lead={critterStories.lead}
      back={<BackLink {...backTo.critterClub} />}
      scene={<MeadowScene />}
    />
    <Section heading={critterStories.heading}>
      <ul className="stories">
        {critterStories.stories.map(({ title, description, link, imageAlt }) => (
          <li key={link} className="paper story">
            <img className="cover" src={covers[link]} alt={imageAlt} width="240" height="150" loading="lazy" />
            <h3 className="card-name">{title}</h3>
            <p>{description}</p>
            <NewTabLink href={link} className="seal">
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
            <svg viewBox="0 0 120 116" aria-hidden="true">
              <CritterFigure critter={critter} />
            </svg>
            <p>{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  </>
)
