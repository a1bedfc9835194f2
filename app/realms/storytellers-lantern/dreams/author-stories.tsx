import { backTo } from '#content/back-links.ts'
import { shortDayLabel } from '#content/dates.ts'
import { site } from '#content/site.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { authorPageWords as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { AuthorPage } from '#contract/storybooks.ts'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import dreamsScene from '#art/drawn/dreams.json'
import { ApiError } from '#app/api/http.ts'
import { useSession } from '#app/api/session/session.ts'
import { authorQuery } from '#app/api/storybooks.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { PageScene, Section } from '#app/ui/page.tsx'
import { StoryCard } from './story-card.tsx'
import './dream-journal.css'

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
      />
      <Section heading={words.heading}>
        <QueryStatus words={words} className="page-turning" query={query} />
        {data && (
          <ul className={data.data.length <= 2 ? 'cards dreams dreams-few' : 'cards dreams'}>
            {data.data.map((storybook) => (
              <StoryCard
                key={storybook.id}
                storybook={storybook}
                titleId={`story-${storybook.id}`}
                heading="h3"
                isMine={user?.id === storybook.author_id}
                isAuthorNamed={false}
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

/** How many stories there are; the newest is the first. */
function leadOf(stories: AuthorPage['data']): string {
  const day = stories[0]?.published_at
  return day ? words.count(stories.length, shortDayLabel(day)) : words.lead
}

const { heading, journal, books } = words.more

const MoreToRead = () => (
  <Section heading={heading}>
    <CardGrid wide>
      {[
        { ...journal, sign: 'storytellers-lantern' as const },
        { ...books, sign: 'archives' as const },
      ].map(({ to, name, text, sign }) => (
        <LinkCard key={to} to={to} name={name} picture={<Emblem sign={sign} />}>
          <p>{text}</p>
        </LinkCard>
      ))}
    </CardGrid>
  </Section>
)
