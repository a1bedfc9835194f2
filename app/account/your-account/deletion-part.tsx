import { yourAccountWords } from '#content/account/your-account.ts'
import { childrenOfDeletion, keepsakesOfDeletion } from '#content/household/guardians.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Household } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { householdQuery, prepareChildDownload } from '#app/api/household.ts'
import { deleteAccount } from '#app/api/own-account.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField } from '../account-form.tsx'
import { Download } from '../download.tsx'

const words = yourAccountWords.deletion

type DeletionPartProps = { userId: string; email: string; onDeleted: (certificate: DeletionCertificate) => void }

/** What happens to the children, and which of them are erased with the account. */
function familyOf({ guardians, children }: Household, userId: string) {
  const names = children.map(({ nickname }) => nickname)
  const other = guardians.find(({ id }) => id !== userId)
  if (children.length === 0) return { steps: [], leaving: [] }
  if (other === undefined) return { steps: [childrenOfDeletion.go(names)], leaving: children.map(({ id }) => id) }
  return { steps: [childrenOfDeletion.stay(names, other.email, !other.primary)], leaving: [] }
}

/** Offers each child's keepsake before anything is deleted. */
function Keepsakes({ profiles }: { profiles: Household['children'] }) {
  return (
    <>
      <p>{keepsakesOfDeletion.text}</p>
      <div className="row">
        {profiles.map(({ id, nickname }) => (
          <Download
            key={id}
            className="seal"
            label={keepsakesOfDeletion.submit(nickname)}
            pending={keepsakesOfDeletion.submitting}
            prepare={() => prepareChildDownload(id, 'keepsake')}
          />
        ))}
      </div>
    </>
  )
}

/** Explains the deletion first, then asks for the password. */
export function DeletionPart({ userId, email, onDeleted }: DeletionPartProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { data: household, refetch } = useQuery(householdQuery(userId))
  const { steps, leaving } =
    household === undefined ? { steps: [childrenOfDeletion.unknown], leaving: undefined } : familyOf(household, userId)

  async function send(data: FormData) {
    try {
      onDeleted(await deleteAccount({ password: String(data.get('password')), children: leaving }))
    } catch (cause) {
      // The explanation must match the deletion.
      void refetch()
      throw cause
    }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper account-part account-deletion">
        <ul className="account-steps">
          {[...words.steps.slice(0, -1), ...steps, ...words.steps.slice(-1)].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>{words.before}</p>
        {household !== undefined && household.children.length > 0 && <Keepsakes profiles={household.children} />}
        <button type="button" className="seal" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? words.close : words.open}
        </button>
        <div id={id} hidden={!open}>
          {open && (
            <AccountForm
              submit={words.submit}
              submitting={words.submitting}
              username={email}
              failed={notices.accountNotDeleted}
              onSend={send}
            >
              <p>{words.confirm}</p>
              <PasswordField />
            </AccountForm>
          )}
        </div>
      </div>
    </Section>
  )
}
