import { homeWords } from '#content/dashboard/home.ts'
import type { Home } from '#contract/home.ts'
import { Link } from 'react-router'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { Section } from '#app/ui/section.tsx'
import { HomeRow } from './home-row.tsx'

const words = homeWords.tonight

/** A picture book to read with each child, and something to print. */
export function TonightPart({ list }: { list: Home['children'] }) {
  const rows = list.flatMap(({ id, nickname, tonight: { book, print } }) =>
    book === null
      ? []
      : [
          <HomeRow
            key={id}
            picture={<BookCover id={book.id} cover_url={null} isPrivate={false} sizes="4rem" />}
            name={book.title}
            to={`/storybooks/${book.id}`}
          >
            <p>{words.for(nickname, book.begun)}</p>
            <div className="row">
              <Link to={print.to} className="section-link">
                {words.print(print.title)}
              </Link>
              <Link to={`${homeWords.children.family.to}#${id}`} className="section-link">
                {words.week(nickname)}
              </Link>
            </div>
          </HomeRow>,
        ],
  )
  if (rows.length === 0) return null
  return (
    <Section heading={words.heading}>
      <ul className="paper ruled home-rows">{rows}</ul>
    </Section>
  )
}
