import { backTo } from '#content/back-links.ts'
import { builtInStorybooks, storybookNotFound } from '#content/storybooks.ts'
import { pageCounts } from '#content/storybooks/page-counts.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { useParams } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import storybookLost from '#art/drawn/storybook-lost.json'
import { FlipBook } from './flip-book.tsx'
import { StorybookHead, StorybookEnd, StorybookPages } from './storybook-pages.tsx'
import './storybook.css'

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
        back={backTo.storybooks}
        scene={{ drawn: storybookLost, alt: storybookPictures['storybook-lost'] }}
        size="full"
      />
    )
  return (
    <div className="reading-room" data-book={book.id}>
      <PrintStyle />
      <StorybookHead id={book.id} />
      <FlipBook key={book.id} book={book.id} count={pageCounts[book.id]} end={<StorybookEnd id={book.id} />}>
        <StorybookPages id={book.id} />
      </FlipBook>
    </div>
  )
}
