import { Link } from 'react-router'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import storybooks from '#art/drawn/storybooks.json'
import boatFigure from '#art/drawn/tile-boat-sails.json'
import boatGround from '#art/drawn/tile-boat.json'
import mothFigure from '#art/drawn/tile-moth-flies.json'
import mothGround from '#art/drawn/tile-moth.json'
import whaleFigure from '#art/drawn/tile-whale-bathes.json'
import whaleGround from '#art/drawn/tile-whale.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { animatedTiles, storybookLibrary } from '#content/storytellers-lantern/storybook-library.ts'
import { coverOf } from './covers.ts'
import { useReleasedStorybooks } from './use-released-storybooks.ts'
import './storybooks.css'

const { lead, animated, books } = storybookLibrary

const tiles = {
  moth: { ground: mothGround, figure: mothFigure },
  whale: { ground: whaleGround, figure: whaleFigure },
  boat: { ground: boatGround, figure: boatFigure },
} as const

const tileSizes = '(width < 39rem) 38vw, 24rem'

const AnimatedStorybooks = () => (
  <Section heading={animated.heading} lead={animated.lead} notForChildren>
    <CardGrid wide>
      {animatedTiles.map(({ id, title, line }) => (
        <li key={id} className="paper tile">
          <div className="tile-picture">
            <Drawing drawn={tiles[id].ground} alt={storybookPictures[`tile-${id}`]} sizes={tileSizes} />
            <Drawing drawn={tiles[id].figure} alt="" sizes="12rem" className={`tile-${id}`} />
          </div>
          <h3 className="card-name">{title}</h3>
          <p>{line}</p>
          <PlaceholderButton action="storybooks/animated-tile" className="button-secondary">
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
      {useReleasedStorybooks().map(({ id, title, author, ages, pages: [cover] }) => (
        <li key={id}>
          <Link
            to={`/storybooks/${id}`}
            className="paper paper-link cover"
            aria-labelledby={`${id}-title ${id}-author`}
            aria-describedby={`${id}-ages`}
          >
            <Drawing
              drawn={coverOf(id)!}
              alt={cover.alt}
              sizes="(width < 43rem) max(7rem, 34vw), 15rem"
              className="cover-picture"
            />
            <h3 id={`${id}-title`} className="cover-title">
              {title}
            </h3>
            <p id={`${id}-author`}>
              {books.by} {author}
            </p>
            <p id={`${id}-ages`} className="cover-ages">
              {books.ages(...ages)}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)

export const meta = () => pageMeta(storytellersLanternPages.storybooks)

export default function Storybooks() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.storybooks}
        lead={lead}
        back={backTo.lantern}
        scene={{ drawn: storybooks, alt: storybookPictures.storybooks }}
      />
      <ReadTheBooks />
      <AnimatedStorybooks />
    </>
  )
}
