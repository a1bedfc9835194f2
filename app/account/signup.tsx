import { signupWords } from '#content/account/signup.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { Link, useNavigate } from 'react-router'
import { signUp } from '#app/api/account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const page = accountPages.signup
const words = signupWords

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

export default function Signup() {
  const navigate = useNavigate()

  async function send(data: FormData) {
    const email = String(data.get('email'))
    try {
      await signUp(email, String(data.get('password')))
    } catch (cause) {
      showFailure(accountNotices.signUpFailed, cause)
      return
    }
    showNotice(accountNotices.accountCreated)
    await navigate('/memberships', { state: { confirming: email } })
  }

  return (
    <PageScene
      page={page}
      lead={words.lead}
      scene={<DrawnScene drawn={gatehouse} alt={accountPictures.gatehouse} />}
      size="full"
    >
      <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
        <EmailField />
        <PasswordField isNew />
      </AccountForm>
      <AsideLink {...words.toLogin} />
      <p className="for-parents">
        <strong>{words.forParents.heading}</strong> {words.forParents.text}
      </p>
      <p className="aside-line aside-links">
        {words.about.before}
        {words.about.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </PageScene>
  )
}
