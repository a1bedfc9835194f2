import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { useSession } from '#app/api/session/session.ts'
import { authorQuery } from '#app/api/storybook-queries.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { BookCover } from '#app/storybooks/book-cover.tsx'
import { useReleasedStorybooks } from '#app/storybooks/use-released-storybooks.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import dreamsScene from '#art/drawn/dreams.json'
import { backTo } from '#content/back-links.ts'
import { shortDayLabel } from '#content/dates.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { site } from '#content/site.ts'
import { authorPageWords as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { AuthorPage } from '#contract/storybooks.ts'
import { StoryCard } from './story-card.tsx'
import './dream-journal.css'
import './author-stories.css'

const scene = { drawn: dreamsScene, alt: storybookPictures.dreams }

/** The pen name of an adult and what they have published. */
export function AuthorStories({ id }: { id: string }) {
  const { user } = useSession()
  const query = useQuery(authorQuery(id))
  const { data, error } = query
  const name = data && (data.pen_name ?? words.member)
  useEffect(() => {
    if (name !== undefined) document.title = `${words.title(name)} · ${site.name}`
  }, [name])

  if (error instanceof ApiError && error.status === 404)
    return <PageScene page={words.notFound} back={backTo.dreams} scene={scene} size="full" />
  return (
    <>
      <PageScene
        page={{ heading: name ?? words.heading, description: data ? leadOf(data.data) : words.lead }}
        back={backTo.dreams}
        scene={scene}
      >
        {data && <p className="author-name">{data.pen_name === null ? words.noPenName : words.penName}</p>}
      </PageScene>
      <Section heading={words.heading}>
        <QueryStatus words={words} className="page-turning" query={query} />
        {data && (
          <ul className={listClassFor(data.data.length)}>
            {data.data.map((storybook) => (
              <StoryCard
                key={storybook.id}
                storybook={storybook}
                titleId={`story-${storybook.id}`}
                heading="h3"
                isMine={user?.id === storybook.author_id}
                isOnAuthorPage
                isWide={data.data.length <= 2}
              />
            ))}
          </ul>
        )}
      </Section>
      {data && <MoreToRead />}
    </>
  )
}

/** One or two stories stand beside their words; one alone is larger. */
function listClassFor(count: number): string {
  if (count > 2) return 'cards dreams'
  return count === 1 ? 'cards dreams dreams-few author-one' : 'cards dreams dreams-few'
}

/** How many stories there are; the newest is the first. */
function leadOf(stories: AuthorPage['data']): string {
  const day = stories[0]?.published_at
  return day ? words.count(stories.length, shortDayLabel(day)) : words.lead
}

const { heading, lead, books, journal } = words.more

const maxBooks = 6

/** Books that everyone can read at once, and the way to stories of other members. */
const MoreToRead = () => (
  <Section heading={heading} lead={lead}>
    <ul className="author-books">
      {useReleasedStorybooks()
        .slice(0, maxBooks)
        .map(({ id, title }) => (
          <li key={id}>
            <Link to={`/storybooks/${id}`} className="author-book">
              <BookCover id={id} title={title} cover_url={null} isPrivate={false} sizes="12rem" />
              {title}
            </Link>
          </li>
        ))}
    </ul>
    <div className="actions">
      {[books, journal].map(({ to, label }) => (
        <Link key={to} to={to} className="button-secondary">
          {label}
        </Link>
      ))}
    </div>
  </Section>
)
