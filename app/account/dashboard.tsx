import { accountWords } from '#content/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'

const page = accountPages.dashboard

export const meta = () => pageMeta(page)

export default function Dashboard() {
  return <PageScene page={page} lead={accountWords.dashboard.lead} scene={<GateScene />} size="full" />
}
