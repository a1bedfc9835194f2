import { Link } from 'react-router'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { LinkCard } from '#app/ui/card.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { RoomLink } from '#app/ui/room-link.tsx'
import meadow from '#art/drawn/critter-club.json'
import fizzlet from '#art/drawn/fizzlet-idle.json'
import { club } from '#content/critter-club/club.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { roomLinks } from '#content/rooms/invitations.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { CritterDaisy, Daisy } from './critter-daisy.tsx'
import { Brush, PictureBook, PeepingLeaf, ScrapbookPage, SnailDerby } from './meadow-marks.tsx'
import './critter-club.css'

const { ofTheMonth, game, membership } = club

const marks = { leaf: PeepingLeaf, brush: Brush, book: PictureBook, scrapbook: ScrapbookPage }

export const meta = () => pageMeta(critterClubPages.critterClub)

export default function CritterClub() {
  return (
    <>
      <PageScene
        page={critterClubPages.critterClub}
        lead={club.lead}
        scene={{ drawn: meadow, alt: critterPictures['critter-club'] }}
      >
        <RoomLink realm="critter-club" />
      </PageScene>
      <Section heading={club.crittersHeading} lead={club.crittersLead}>
        <ul className="daisies all-five">
          {club.critters.map(({ critter, to, name, line }) => (
            <LinkCard key={critter} to={to} name={name} picture={<CritterDaisy critter={critter} />}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </ul>
      </Section>
      <div className="section this-month">
        <section className="paper of-the-month" aria-labelledby="of-the-month">
          <CritterDaisy critter={ofTheMonth.critter} silent />
          <div>
            <h2 id="of-the-month" className="eyebrow">
              {ofTheMonth.heading}
            </h2>
            <h3>{ofTheMonth.name}</h3>
            {ofTheMonth.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Link to={ofTheMonth.to} className="button-secondary">
              {ofTheMonth.label}
            </Link>
          </div>
        </section>
        <Game />
      </div>
      <Section heading={club.moreHeading}>
        <ul className="daisies">
          {club.more.map(({ mark, to, name, line }) => {
            const Mark = marks[mark]
            return (
              <LinkCard
                key={to}
                to={to}
                name={name}
                picture={
                  <Daisy>
                    <Mark />
                  </Daisy>
                }
              >
                <p>{line}</p>
              </LinkCard>
            )
          })}
        </ul>
      </Section>
      <Note {...membership} figure={fizzlet}>
        <p>
          <Link to={memberRooms['critter-club'].to} className="section-link">
            {roomLinks['critter-club']}
          </Link>
        </p>
      </Note>
    </>
  )
}

/** The snail derby, and the way to the other toys. */
const Game = () => (
  <section className="paper game" aria-labelledby="game">
    <SnailDerby />
    <h2 id="game">{game.heading}</h2>
    <p>{game.text}</p>
    <div className="game-actions">
      <Link to={game.race.to} className="button-primary">
        {game.race.label}
      </Link>
      <PlaceholderButton action="critter-club/play-now" className="button-secondary">
        {game.label}
      </PlaceholderButton>
    </div>
    <Link to={game.toys.to} className="section-link">
      {game.toys.label}
    </Link>
  </section>
)
