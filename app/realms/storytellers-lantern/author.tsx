import { useParams } from 'react-router'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { useIsChild } from '#app/api/session/session.ts'
import { PageScene } from '#app/ui/page.tsx'
import { backTo } from '#content/back-links.ts'
import { site } from '#content/site.ts'
import { authorPageWords as words } from '#content/storytellers-lantern/dream-journal.ts'

const AuthorStories = lazyForMember(async () => (await import('./dreams/author-stories.tsx')).AuthorStories)

export const meta = () => [{ title: `${words.heading} · ${site.name}` }, { name: 'robots', content: 'noindex' }]

/** What an adult has published, also for visitors. Search engines do not list it, and children have no such page. */
export default function Author() {
  const { id = '' } = useParams()
  if (useIsChild()) return <PageScene page={words.notFound} back={backTo.dreams} size="full" />
  return <AuthorStories key={id} id={id} />
}
