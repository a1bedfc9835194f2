import { accountWords } from '#content/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'

const page = accountPages.newPassword

export const meta = () => pageMeta(page)

/** The form is what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function NewPassword() {
  return <PageScene page={page} lead={accountWords.newPassword.lead} scene={<GateScene />} size="full" />
}
