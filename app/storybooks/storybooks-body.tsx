import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { animatedTiles, libraryCards, storybookLibrary } from '#content/storytellers-lantern/storybook-library.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'
import { Section } from '#app/ui/section.tsx'
import { StorybookCover } from './storybooks-cover.tsx'
import { AnimatedPicture } from './storybooks-tile.tsx'
import stylesText from './storybooks.css?inline'
import stylesUrl from './storybooks.css?url'

const { lead, animated, books } = storybookLibrary

const AnimatedStorybooks = () => (
  <Section heading={animated.heading} lead={animated.lead}>
    <CardGrid wide>
      {animatedTiles.map(({ id, title, line }) => (
        <li key={id} className="paper tile">
          <AnimatedPicture tile={id} />
          <h3 className="card-name">{title}</h3>
          <p>{line}</p>
          <PlaceholderButton action="storybooks/animated-tile" className="seal">
            {animated.play} <span className="sr-only">{title}</span>
          </PlaceholderButton>
        </li>
      ))}
    </CardGrid>
  </Section>
)

const ReadTheBooks = () => (
  <Section heading={books.heading}>
    <ul className="covers">
      {libraryCards.map(({ id, title, author, theme, alt }) => (
        <li key={id} className="paper-link cover" data-theme={theme}>
          <StorybookCover book={id} alt={alt} />
          <div className="cover-words">
            <h3 className="cover-title">
              <a href={`/storybooks/${id}`} className="card-link">
                {title}
              </a>
            </h3>
            <p>
              {books.by} {author}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

export const StorybooksBody = () => (
  <>
    <PageStyle name="storybooks" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene
      page={storytellersLanternPages.storybooks}
      lead={lead}
      back={<BackLink {...backTo.lantern} />}
      scene={<LibraryScene />}
    />
    <AnimatedStorybooks />
    <ReadTheBooks />
  </>
)
