import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

export const meta = () => pageMeta(storytellersLanternPages.intro)

export default still(async () => (await import('./intro-body.tsx')).IntroBody)
