import { fieldWords } from '#content/account/fields.ts'
import { newPasswordWords } from '#content/account/new-password.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { useNavigate, Link } from 'react-router'
import { CurrentPasswordRefused, setNewPassword, signOut } from '#app/api/account.ts'
import { endRecovery, useSession } from '#app/api/session/session.ts'
import { needsPassword } from '#app/api/session/session-store.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import gatehouse from '#art/drawn/gatehouse.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { AccountForm, PasswordField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const page = accountPages.newPassword
const words = newPasswordWords

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

function WithoutLink() {
  const { heading, text, to, label } = words.withoutLink
  return (
    <>
      <div className="paper account-form">
        <h2 className="card-name">{heading}</h2>
        <p>{text}</p>
        <Link to={to} className="lantern">
          {label}
        </Link>
      </div>
    </>
  )
}

export default function NewPassword() {
  const navigate = useNavigate()
  const { user, loading, recovering } = useSession()
  const needed = needsPassword(user)

  async function send(data: FormData) {
    try {
      await setNewPassword(String(data.get('password')))
    } catch (cause) {
      if (!(cause instanceof CurrentPasswordRefused)) throw cause
      endRecovery()
      throw new Error(words.tooLate, { cause })
    }
    showNotice(accountNotices.passwordChanged)
    await navigate(needed ? '/memberships' : '/dashboard')
    endRecovery()
  }

  async function leave() {
    await signOut()
    await navigate('/')
  }

  return (
    <PageScene
      page={page}
      lead={words.lead}
      scene={<DrawnScene drawn={gatehouse} alt={accountPictures.gatehouse} />}
      size="full"
    >
      {(recovering || loading) && (
        <div className="if-recovering">
          <AccountForm
            submit={words.submit}
            submitting={words.submitting}
            username={user?.email ?? ''}
            failed={accountNotices.passwordNotChanged}
            onSend={send}
          >
            {needed && (
              <>
                <h2 className="card-name">{words.needed.heading}</h2>
                <p>{words.needed.text}</p>
              </>
            )}
            <PasswordField isNew label={fieldWords.newPassword.label} />
          </AccountForm>
        </div>
      )}
      {!recovering && (
        <div className="if-not-recovering">
          <WithoutLink />
        </div>
      )}
      {needed ? (
        <p className="aside-line">
          <ActionButton
            className="text-button"
            label={words.needed.logout}
            failed={accountNotices.signOutFailed}
            onAct={leave}
          />
        </p>
      ) : (
        <AsideLink {...words.toLogin} />
      )}
    </PageScene>
  )
}
