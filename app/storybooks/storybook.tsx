import { backTo } from '#content/back-links.ts'
import { builtInStorybooks, storybookNotFound } from '#content/storybooks.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'
import { useParams } from 'react-router'

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
  const words = book ? { heading: book.title, description: book.author } : storybookNotFound
  return <PageScene page={words} back={<BackLink {...backTo.storybooks} />} scene={<LibraryScene />} size="full" />
}
