import { accountWords } from '#content/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'
import { Link } from 'react-router'

const page = accountPages.signup

export const meta = () => pageMeta(page)

/** The form is what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function Signup() {
  return (
    <PageScene page={page} lead={accountWords.signup.lead} scene={<GateScene />} size="full">
      <p className="aside-line">
        {accountWords.signup.toLogin.before}{' '}
        <Link to={accountWords.signup.toLogin.to}>{accountWords.signup.toLogin.label}</Link>
      </p>
    </PageScene>
  )
}
