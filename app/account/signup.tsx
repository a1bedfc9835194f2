import { flushSync } from 'react-dom'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { signUp } from '#app/api/account.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Points } from '#app/ui/points.tsx'
import { ageScreenBlank, ageScreenWords } from '#content/account/age-screen.ts'
import { signupWords } from '#content/account/signup.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { AccountForm, EmailField, focusAccountForm, PasswordField } from './account-form.tsx'
import { ageOfTeen, answerAge, useAgeAnswer } from './age-answer.ts'
import { AgeQuestion, GuardianNeeded } from './age-question.tsx'
import { AsideLink } from './aside-link.tsx'
import { GatehousePage } from './gatehouse-page.tsx'
import './age-screen.css'

const page = accountPages.signup
const words = signupWords

export const meta = () => pageMeta(page)

export const loader = () => ({ ageScreen: ageScreenBlank })

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

export default function Signup() {
  const navigate = useNavigate()
  const { ageScreen } = useLoaderData<typeof loader>()
  const ageAnswer = useAgeAnswer()
  const answer = ageScreen === 'on' ? ageAnswer : 'adult'

  async function send(data: FormData) {
    const email = String(data.get('email'))
    await signUp(email, String(data.get('password')), ageScreen === 'on' ? ageOfTeen() : null)
    showNotice(accountNotices.accountCreated)
    await navigate('/memberships', { state: { confirming: email } })
  }

  function onAge(years: number) {
    flushSync(() => answerAge(years))
    focusAccountForm()
  }

  return (
    <GatehousePage page={page} lead={answer === 'too-young' ? ageScreenWords.tooYoung.lead : words.lead}>
      {answer === 'unanswered' && <AgeQuestion onAnswer={onAge} />}
      {answer === 'too-young' && <GuardianNeeded />}
      {(answer === 'adult' || answer === 'teen' || answer === 'unread') && (
        <AccountForm
          submit={words.submit}
          submitting={words.submitting}
          failed={accountNotices.signUpFailed}
          onSend={send}
        >
          <EmailField />
          <PasswordField isNew />
        </AccountForm>
      )}
      <AsideLink {...words.toLogin} />
      {answer === 'teen' && (
        <div className="teen-account">
          <h2 className="card-name">{ageScreenWords.teen.heading}</h2>
          <Points points={ageScreenWords.teen.points} />
        </div>
      )}
      {answer !== 'unanswered' && answer !== 'teen' && (
        <div className="for-parents" data-unread-age={ageAnswer === 'unread' ? ageScreen : undefined}>
          <p>
            <strong>{words.forParents.heading}</strong> {words.forParents.text}{' '}
            <Link to={words.forParents.link.to}>{words.forParents.link.label}</Link>
          </p>
          <p>
            <strong>{words.forChildren.heading}</strong> {words.forChildren.text}
          </p>
        </div>
      )}
      <p className="aside-line aside-links">
        {words.about.before}
        {words.about.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </GatehousePage>
  )
}
