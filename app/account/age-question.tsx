import { ageScreenWords } from '#content/account/age-screen.ts'
import { Link } from 'react-router'
import { AccountForm, AgeField } from './account-form.tsx'

const { question, tooYoung } = ageScreenWords

export function AgeQuestion({ onAnswer }: { onAnswer: (years: number) => void }) {
  return (
    <AccountForm
      submit={question.submit}
      submitting={question.submit}
      onSend={async (data) => onAnswer(Number(data.get('age')))}
    >
      <AgeField />
    </AccountForm>
  )
}

export function FetchGrownUp() {
  return (
    <div className="paper account-form">
      <h2 className="card-name" tabIndex={-1}>
        {tooYoung.heading}
      </h2>
      <p>{tooYoung.text}</p>
      <p className="aside-line aside-links">
        {tooYoung.meanwhile}
        {tooYoung.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}
