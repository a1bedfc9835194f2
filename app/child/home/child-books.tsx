import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { childSelfQuery } from '#app/api/child-self.ts'
import { begunQuery, newestStoriesQuery } from '#app/api/storybook-queries.ts'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { useReleasedStorybooks } from '#app/storybooks/use-released-storybooks.ts'
import { Section } from '#app/ui/page.tsx'
import { childBooksWords as words } from '#content/household/child-home.ts'
import type { BuiltInStorybook } from '#content/storybooks/book.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { Storybook } from '#contract/storybooks.ts'
import './child-books.css'

type Book = { id: string; title: string; page: string; cover_url: string | null; fraction?: number }

/** The books that a child may read: begun, made by itself, the club's picture books, stories for its age. */
export function ChildBooks({ childId }: { childId: string }) {
  const band = useQuery(childSelfQuery(childId)).data?.band
  const begun = useQuery(begunQuery(childId)).data?.reading ?? []
  const own = useQuery(newestStoriesQuery(childId, 'own')).data?.data.filter(({ file_url }) => file_url !== null) ?? []
  const released = useReleasedStorybooks()
  const newest = useQuery(newestStoriesQuery(childId, 'ready')).data?.data
  const stories = newest ?? []
  const hasNone = newest?.length === 0
  // Without stories all there is to it are words.
  const isShown = band !== '4-6' || stories.length > 0
  return (
    <>
      {begun.length > 0 && <BookRow heading={words.begun} books={begun} />}
      {own.length > 0 && <BookRow heading={words.own} books={own.map(storyOf)} />}
      <BookRow heading={words.pictureBooks} books={pictureBooksFor(released, band)} />
      {isShown && (
        <BookRow heading={words.stories} books={stories.map(storyOf)}>
          {hasNone && <p>{words.noStories}</p>}
          {(!hasNone || own.length > 0) && (
            <div className="actions">
              <Link to={words.more.to} className="button-secondary">
                {words.more.label}
              </Link>
            </div>
          )}
        </BookRow>
      )}
    </>
  )
}

const storyOf = ({ id, title, cover_url, status }: Storybook): Book => ({
  id,
  title,
  cover_url,
  page: `${words.more.to}/${id}${status === 'published' ? '' : '?version=new'}`,
})

/** The club's own books, those for the child's age first. */
function pictureBooksFor(released: readonly BuiltInStorybook[], band: AgeBand | undefined): Book[] {
  const oldest = band === undefined ? Infinity : Number(band.split('-')[1])
  const isLater = (from: number) => Number(from > oldest)
  return released
    .toSorted((a, b) => isLater(a.ages[0]) - isLater(b.ages[0]))
    .map(({ id, title }) => ({ id, title, page: `/storybooks/${id}`, cover_url: null }))
}

const BookRow = ({ heading, books, children }: { heading: string; books: readonly Book[]; children?: ReactNode }) => (
  <Section heading={heading}>
    <ul className="child-books">
      {books.map(({ id, title, page, cover_url, fraction }) => (
        <li key={id}>
          <Link to={page} className="child-book">
            <BookCover id={id} title={title} cover_url={cover_url} isPrivate sizes="(width < 37.5rem) 42vw, 14rem" />
            <span className="child-book-title">{title}</span>
            {fraction !== undefined && <progress value={fraction} aria-hidden="true" />}
          </Link>
        </li>
      ))}
    </ul>
    {children}
  </Section>
)
