import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./intro-body.tsx')).IntroBody)

export const meta = () => pageMeta(simpleSocialStudioPages.intro)

export default Body
