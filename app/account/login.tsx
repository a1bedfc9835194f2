import { accountWords } from '#content/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'
import { Link } from 'react-router'

const page = accountPages.login

export const meta = () => pageMeta(page)

/** The form is what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function Login() {
  return (
    <PageScene page={page} lead={accountWords.login.lead} scene={<GateScene />} size="full">
      <p className="aside-line">
        <Link to={accountWords.login.forgotten.to}>{accountWords.login.forgotten.label}</Link>
      </p>
      <p className="aside-line">
        {accountWords.login.toSignUp.before}{' '}
        <Link to={accountWords.login.toSignUp.to}>{accountWords.login.toSignUp.label}</Link>
      </p>
    </PageScene>
  )
}
