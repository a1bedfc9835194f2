import { workshopLead } from '#content/whimcraft-workshop.ts'
import { whimcraftWorkshopPages } from '#content/pages/whimcraft-workshop.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { WorkshopScene } from '#app/ui/scenes.ts'

const page = whimcraftWorkshopPages.workshop

export const meta = () => pageMeta(page)

export default function WhimCraftWorkshop() {
  return <PageScene page={page} lead={workshopLead} scene={<WorkshopScene />} size="full" />
}
