import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { acceptInvitation, declineInvitation, invitedQuery } from '#app/api/guardians.ts'
import { ApiError } from '#app/api/http.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { Form, FormMessage, Submit } from '#app/ui/form.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/page.tsx'
import { Points } from '#app/ui/points.tsx'
import { dayLabel } from '#content/dates.ts'
import { invitationWords as words } from '#content/household/guardians.ts'
import { familyNotices as notices } from '#content/notices/family.ts'
import './family.css'

/** What an invitation means, with the buttons that accept and decline it. */
export function InvitationDesk({ userId, email, token }: { userId: string; email: string; token: string }) {
  const query = useQuery({ ...invitedQuery(userId, token), enabled: token !== '' })
  const { data, error } = query
  const [isDeclined, setDeclined] = useState(false)

  if (isDeclined)
    return (
      <Section heading={words.declined.heading}>
        <p className="paper guardian-invited">{words.declined.text}</p>
      </Section>
    )
  if (token === '' || (error instanceof ApiError && error.code === 'invitation_not_found'))
    return (
      <Section heading={words.none.heading}>
        <div className="paper guardian-invited">
          <p>{words.none.text(email)}</p>
          <div>
            <Link to={words.none.link.to} className="button-secondary">
              {words.none.link.label}
            </Link>
          </div>
        </div>
      </Section>
    )
  if (data === undefined) return <QueryStatus words={words} className="private-loading" query={query} />
  return (
    <Section heading={words.open.heading} lead={words.open.from(data.from, dayLabel(data.expires_at))}>
      <div className="paper guardian-invited">
        <div>
          <p>{words.open.lead}</p>
          <Points points={words.open.steps(data.from)} />
        </div>
        <Answers
          token={token}
          onDeclined={() => {
            setDeclined(true)
            focusHeading()
          }}
        />
      </div>
    </Section>
  )
}

function Answers({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const navigate = useNavigate()

  async function send(data: FormData) {
    if (data.has('decline')) {
      await declineInvitation(token)
      onDeclined()
      return
    }
    await acceptInvitation(token)
    showNotice(notices.invitationAccepted)
    await navigate('/dashboard/family', { replace: true })
  }

  return (
    <Form onSend={send}>
      <div className="row guardian-answers">
        <Submit className="button-primary" label={words.open.accept} />
        <Submit className="button-secondary" name="decline" value="yes" label={words.open.decline} />
      </div>
      <p className="child-hint">{words.open.declineHint}</p>
      <FormMessage className="child-message" />
    </Form>
  )
}
