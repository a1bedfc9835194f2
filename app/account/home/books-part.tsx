import { homeWords } from '#content/dashboard/home.ts'
import type { Home } from '#contract/home.ts'
import { Link } from 'react-router'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { Section } from '#app/ui/section.tsx'
import { HomeRow } from './home-row.tsx'

const { reading, stories } = homeWords

/** The books that somebody has begun, opened where they stopped. */
export const ReadingPart = ({ books }: { books: Home['reading'] }) => (
  <Section heading={reading.heading}>
    <ul className="home-books">
      {books.map((book) => (
        <li key={book.id} className="paper paper-link home-book">
          <BookCover {...book} isPrivate={false} />
          <h3>
            <Link to={book.page} className="card-link">
              {book.title}
            </Link>
          </h3>
          <progress value={book.fraction} aria-hidden="true" />
          <p>{reading.read(book.fraction)}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** An author's latest stories, with their readers. */
export const StoriesPart = ({ list }: { list: Home['stories'] }) => (
  <Section heading={stories.heading}>
    <ul className="paper ruled home-rows">
      {list.map(({ id, title, status, cover_url, opened, finished }) => (
        <HomeRow
          key={id}
          picture={<BookCover id={id} cover_url={cover_url} isPrivate />}
          name={title}
          to={`${stories.journal.to}/${id}${status === 'published' ? '' : '?version=new'}`}
        >
          <p>
            {stories.statuses[status]} {status === 'published' && stories.readers(opened ?? 0, finished ?? 0)}
          </p>
        </HomeRow>
      ))}
    </ul>
    <Link to={stories.journal.to} className="section-link">
      {stories.journal.label}
    </Link>
  </Section>
)
