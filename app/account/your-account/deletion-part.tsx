import { useQuery } from '@tanstack/react-query'
import { householdQuery, prepareChildDownload } from '#app/api/household.ts'
import { deleteAccount, prepareDownload } from '#app/api/own-account.ts'
import { DialogButton } from '#app/ui/setting.tsx'
import { yourAccountWords } from '#content/account/your-account.ts'
import { childrenOfDeletion, keepsakesOfDeletion } from '#content/household/guardians.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Household } from '#contract/household.ts'
import { AccountForm, PasswordField } from '../account-form.tsx'
import { Download } from '../download.tsx'

const { deletion: words, download } = yourAccountWords

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
            className="button-secondary"
            label={keepsakesOfDeletion.submit(nickname)}
            pending={keepsakesOfDeletion.submitting}
            prepare={() => prepareChildDownload(id, 'keepsake')}
          />
        ))}
      </div>
    </>
  )
}

/** Apart from the settings. Explains the deletion first, then asks for the password. */
export function DeletionPart({ userId, email, onDeleted }: DeletionPartProps) {
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
    <div>
      <DialogButton className="text-button" label={words.open} heading={words.heading} isReadFirst>
        {() => (
          <>
            <p>{words.lead}</p>
            <ul className="points">
              {[...words.steps.slice(0, -1), ...steps, ...words.steps.slice(-1)].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <p>{words.before}</p>
            <Download
              className="button-secondary"
              label={download.submit}
              pending={download.submitting}
              prepare={prepareDownload}
            />
            {household !== undefined && household.children.length > 0 && <Keepsakes profiles={household.children} />}
            <AccountForm
              submit={words.submit}
              submitting={words.submitting}
              isDestructive
              username={email}
              onSend={send}
            >
              <p>{words.confirm}</p>
              <PasswordField />
            </AccountForm>
          </>
        )}
      </DialogButton>
    </div>
  )
}
