import { comingSoon } from '#content/coming-soon.ts'
import type { Page } from '#content/pages/page.ts'
import { BackLink, PageScene, type Scene } from './page.tsx'

type ComingSoonProps = { page: Page; lead: string; back: { to: string; label: string }; scene: Scene }

export function ComingSoon({ page, lead, back, scene }: ComingSoonProps) {
  return (
    <PageScene page={page} lead={lead} scene={scene} eyebrow={comingSoon} size="full">
      <BackLink {...back} />
    </PageScene>
  )
}
