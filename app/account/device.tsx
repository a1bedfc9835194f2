import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { pairDevice, fetchChildOfCode } from '#app/api/devices.ts'
import { prepareAuth } from '#app/api/session/session.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { Field } from '#app/ui/form.tsx'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import familyGate from '#art/drawn/family-gate.json'
import { fieldWords } from '#content/account/fields.ts'
import { deviceWords as words } from '#content/household/device.ts'
import { childNotices } from '#content/notices/child.ts'
import { accountPages } from '#content/pages/account.ts'
import { householdPictures } from '#content/pictures/account.ts'
import { deviceCodeLength, isDeviceCode, readDeviceCode } from '#contract/device-code.ts'
import type { ChildOfCode } from '#contract/household.ts'
import { AccountForm, focusAccountForm } from './account-form.tsx'
import { BySession } from './by-session.tsx'
import { isUnpaired } from './unpaired-device.ts'

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

/**
 * The code of the address's fragment, which a QR code holds. It is removed from the address, and stays when the address gets
 * another fragment, as by the skip link.
 */
function useScannedCode(): [code: string, forget: () => void] {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [scanned, setScanned] = useState('')
  const inAddress = readDeviceCode(hash)
  const isCode = isDeviceCode(inAddress)
  if (isCode && inAddress !== scanned) setScanned(inAddress)

  useEffect(() => {
    if (isCode) void navigate('.', { replace: true, preventScrollReset: true })
  }, [isCode, navigate])

  return [scanned, () => setScanned('')]
}

/** Asks for the code, and finds out whose it is. */
function CodeForm({ scanned, onFound }: { scanned: string; onFound: (code: string, child: ChildOfCode) => void }) {
  async function send(data: FormData) {
    const code = String(data.get('code'))
    onFound(code, await fetchChildOfCode(code))
  }

  return (
    <AccountForm submit={words.submit} submitting={words.submitting} failed={childNotices.codeNotValid} onSend={send}>
      <output className="message">{scanned !== '' && words.filled}</output>
      <Field
        key={scanned}
        defaultValue={scanned}
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
  )
}

async function pair(code: string) {
  await pairDevice(code)
  // A new document has no data of the previous person.
  window.location.replace('/dashboard')
}

type ChildQuestionProps = { code: string; child: ChildOfCode; onNo: () => void }

/** Asks whether the code is for this child: anybody may have sent it. */
function ChildQuestion({ code, child: { nickname, avatar }, onNo }: ChildQuestionProps) {
  useEffect(focusAccountForm, [])
  return (
    <>
      <AccountForm
        submit={words.whose.yes}
        submitting={words.whose.opening}
        failed={childNotices.codeNotValid}
        onSend={() => pair(code)}
      >
        <h2 className="card-name" tabIndex={-1}>
          {words.whose.heading}
        </h2>
        <p className="row device-child">
          <Avatar avatar={avatar} /> {nickname}
        </p>
        <p>{words.whose.text(nickname)}</p>
      </AccountForm>
      <p className="aside-line">
        <button type="button" className="text-button" onClick={onNo}>
          {words.whose.no}
        </button>
      </p>
    </>
  )
}

/** Pairs this device with a child by a guardian's code. */
export default function Device() {
  const isHydrating = useIsHydrating()
  const showsUnpaired = !isHydrating && isUnpaired()
  const [scannedCode, forgetScanned] = useScannedCode()
  const [found, setFound] = useState<{ code: string; child: ChildOfCode } | null>(null)

  function startAgain() {
    flushSync(() => {
      setFound(null)
      forgetScanned()
    })
    focusAccountForm()
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
            {showsUnpaired && (
              <section className="note">
                <h2>{words.closed.heading}</h2>
                <p>{words.closed.text}</p>
              </section>
            )}
            {found === null ? (
              <CodeForm scanned={isHydrating ? '' : scannedCode} onFound={(code, child) => setFound({ code, child })} />
            ) : (
              <ChildQuestion {...found} onNo={startAgain} />
            )}
            <p className="aside-line aside-links">
              {[words.toLogin, words.home].map(({ before, to, label }) => (
                <span key={to}>
                  {before} <Link to={to}>{label}</Link>
                </span>
              ))}
            </p>
          </>
        }
        waiting={<InUse />}
      >
        {() => <InUse />}
      </BySession>
    </PageScene>
  )
}
