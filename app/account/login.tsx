import { loginWords } from '#content/account/login.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { useNavigate } from 'react-router'
import { signIn } from '#app/api/account.ts'
import { useSession } from '#app/api/session.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GatehouseScene } from '#app/ui/scenes.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const page = accountPages.login
const words = loginWords

export const meta = () => pageMeta(page)

/** The form is what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function Login() {
  const navigate = useNavigate()
  const { user } = useSession()

  async function send(data: FormData) {
    try {
      await signIn(String(data.get('email')), String(data.get('password')))
    } catch (cause) {
      showFailure(accountNotices.signInFailed, cause)
      return
    }
    showNotice(accountNotices.loginSuccessful)
    await navigate('/dashboard')
  }

  return (
    <PageScene page={page} lead={words.lead} scene={<GatehouseScene />} size="full">
      <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
        <EmailField />
        <PasswordField />
      </AccountForm>
      {user && <AsideLink before={`${words.signedInAs} ${user.email}.`} {...words.toDashboard} />}
      <AsideLink {...words.forgotten} />
      <AsideLink {...words.toSignUp} />
      <AsideLink {...words.home} />
    </PageScene>
  )
}
