import { useNavigate, Link } from 'react-router'
import { CurrentPasswordRefused, setNewPassword, signOut } from '#app/api/account.ts'
import { needsPassword } from '#app/api/session/session-store.ts'
import { endRecovery, useSession } from '#app/api/session/session.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { fieldWords } from '#content/account/fields.ts'
import { newPasswordWords } from '#content/account/new-password.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { AccountForm, PasswordField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'
import { GatehousePage } from './gatehouse-page.tsx'

const page = accountPages.newPassword
const words = newPasswordWords
const { withoutLink } = words

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

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
    <GatehousePage page={page} lead={words.lead}>
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
          <div className="paper account-form">
            <h2 className="card-name">{withoutLink.heading}</h2>
            <p>{withoutLink.text}</p>
            <Link to={withoutLink.to} className="button-primary">
              {withoutLink.label}
            </Link>
          </div>
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
    </GatehousePage>
  )
}
