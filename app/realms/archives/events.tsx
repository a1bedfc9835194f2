import { archivesPages } from '#content/pages/archives.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { EmptyDrawer } from './empty-drawer.tsx'

export const meta = () => pageMeta(archivesPages.events)

export default function Events() {
  return <EmptyDrawer drawer="events" />
}
