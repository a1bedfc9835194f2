import { backTo } from '#content/back-links.ts'
import { builtInStorybooks, storybookNotFound } from '#content/storybooks.ts'
import { pageCounts } from '#content/storybooks/page-counts.ts'
import type { BookId } from '#content/storybooks/books.ts'
import { useParams } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import { StorybookLostScene } from '#app/ui/scenes.ts'
import { still } from '#app/ui/still.tsx'
import { FlipBook } from './flip-book.tsx'
import stylesText from './storybook.css?inline'
import stylesUrl from './storybook.css?url'

const StorybookHead = still<{ id: BookId }>(async () => (await import('./storybook-pages.tsx')).StorybookHead)
const StorybookEnd = still<{ id: BookId }>(async () => (await import('./storybook-pages.tsx')).StorybookEnd)
const StorybookPages = still<{ id: BookId }>(async () => (await import('./storybook-pages.tsx')).StorybookPages)

const storybook = (id: string | undefined) => builtInStorybooks.find((book) => book.id === id)

export function meta({ params }: { params: { id?: string } }) {
  const book = storybook(params.id)
  if (!book) return [{ title: storybookNotFound.heading }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    path: `/storybooks/${book.id}`,
    heading: book.title,
    description: `${book.title}, a storybook by ${book.author}, to read page by page.`,
  })
}

export default function Storybook() {
  const book = storybook(useParams().id)
  if (!book)
    return (
      <PageScene
        page={storybookNotFound}
        back={<BackLink {...backTo.storybooks} />}
        scene={<StorybookLostScene />}
        size="full"
      />
    )
  return (
    <div className="reading-room" data-book={book.id}>
      <PageStyle name="storybook" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PrintStyle />
      <StorybookHead id={book.id} />
      <FlipBook key={book.id} count={pageCounts[book.id]} end={<StorybookEnd id={book.id} />}>
        <StorybookPages id={book.id} />
      </FlipBook>
    </div>
  )
}
