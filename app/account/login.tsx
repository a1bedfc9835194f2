import { useLocation, useNavigate, Link } from 'react-router'
import { signIn } from '#app/api/account.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { loginWords } from '#content/account/login.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'
import { BySession } from './by-session.tsx'
import { GatehousePage } from './gatehouse-page.tsx'

/** In a link to this page: the page to open after logging in. */
export type LoginState = { comeBackTo: string }

const page = accountPages.login
const words = loginWords

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

/** Space for the address is reserved until it is known. */
const AlreadyIn = ({ email = '\u00a0' }: { email: string | undefined }) => (
  <p className="aside-line">
    {words.signedInAs} <strong className="signed-in-address">{email}</strong>{' '}
    <Link to={words.toDashboard.to}>{words.toDashboard.label}</Link>
  </p>
)

export default function Login() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: LoginState | null }

  async function send(data: FormData) {
    await signIn(String(data.get('email')), String(data.get('password')))
    showNotice(accountNotices.loginSuccessful)
    await navigate(state?.comeBackTo ?? '/dashboard')
  }

  return (
    <GatehousePage page={page} lead={words.lead}>
      <AccountForm
        submit={words.submit}
        submitting={words.submitting}
        failed={accountNotices.signInFailed}
        onSend={send}
      >
        <EmailField />
        <PasswordField />
      </AccountForm>
      <AsideLink {...words.forgotten} />
      <AsideLink {...words.toSignUp} />
      <AsideLink {...words.toDevice} />
      <AsideLink {...words.home} />
      <BySession waiting={<AlreadyIn email={undefined} />}>{({ email }) => <AlreadyIn email={email} />}</BySession>
    </GatehousePage>
  )
}
