import { fieldWords } from '#content/account/fields.ts'
import { deviceWords as words } from '#content/household/device.ts'
import { childNotices } from '#content/notices/child.ts'
import { accountPages } from '#content/pages/account.ts'
import { householdPictures } from '#content/pictures/account.ts'
import { deviceCodeLength, readDeviceCode } from '#contract/device-code.ts'
import { Link, useLocation } from 'react-router'
import { bindDevice } from '#app/api/devices.ts'
import { prepareAuth } from '#app/api/session/session.ts'
import familyGate from '#art/drawn/family-gate.json'
import { Field } from '#app/ui/form.tsx'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { AccountForm } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'
import { BySession } from './by-session.tsx'
import { wasClosed } from './device-closed.ts'

const page = accountPages.device

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

const InUse = () => (
  <p className="aside-line">
    {words.inUse.text} <Link to={words.inUse.to}>{words.inUse.label}</Link>
  </p>
)

function codeError({ value }: HTMLInputElement) {
  if (value === '') return fieldWords.deviceCode.missing
  return readDeviceCode(value).length === deviceCodeLength ? null : fieldWords.deviceCodeShape
}

/** Pairs this device with a child by a guardian's code. */
export default function Device() {
  const location = useLocation()
  const isHydrating = useIsHydrating()
  const isClosed = !isHydrating && wasClosed(location)

  async function send(data: FormData) {
    await bindDevice(String(data.get('code')))
    // A new document has no data of the previous person.
    window.location.replace('/dashboard')
  }

  return (
    <PageScene
      page={page}
      lead={words.lead}
      scene={{ drawn: familyGate, alt: householdPictures['family-gate'] }}
      size="full"
    >
      <BySession
        signedOut={
          <>
            {isClosed && (
              <section className="note">
                <h2>{words.closed.heading}</h2>
                <p>{words.closed.text}</p>
              </section>
            )}
            <AccountForm
              submit={words.submit}
              submitting={words.submitting}
              failed={childNotices.codeNotValid}
              onSend={send}
            >
              <Field
                label={fieldWords.deviceCode.label}
                hint={fieldWords.deviceCode.hint}
                name="code"
                type="text"
                check={codeError}
                required
                onFocus={prepareAuth}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                className="field-code field-device-code"
              />
            </AccountForm>
            <AsideLink {...words.home} />
          </>
        }
        waiting={<InUse />}
      >
        {() => <InUse />}
      </BySession>
    </PageScene>
  )
}
