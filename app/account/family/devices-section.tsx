import { shortMomentLabel } from '#content/dates.ts'
import { lastUsedLabel } from '#content/account/last-used.ts'
import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import { accountPages } from '#content/pages/account.ts'
import type { DeviceCodeAnswer, PairedDevice } from '#contract/devices.ts'
import type { Child, Household } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeDeviceCode, endPairing } from '#app/api/devices.ts'
import { householdQuery } from '#app/api/household.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { useAction } from '#app/ui/action.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import './devices.css'

const askWhileShownMs = 4000

/** A code that is shown. */
type ShownCode = DeviceCodeAnswer & {
  child: Child
  /** The ids of the devices before pairing. */
  before: readonly string[]
  outcome: 'used' | 'over' | null
}

const isUsed = ({ child, before }: ShownCode, devices: readonly PairedDevice[]): boolean =>
  devices.some((device) => device.child === child.id && !before.includes(device.id))

/** Paired devices: a code for a new one, and the list. */
export function DevicesSection({ userId, household }: { userId: string; household: Household }) {
  const { children, devices } = household
  const [shown, setShown] = useState<ShownCode | null>(null)
  if (shown?.outcome === null && isUsed(shown, devices)) setShown({ ...shown, outcome: 'used' })
  // Detects that a code was used.
  const { refetch } = useQuery({
    ...householdQuery(userId),
    refetchInterval: shown?.outcome === null ? askWhileShownMs : false,
  })
  const eligible = children.filter(({ consents }) => consents.includes('private'))
  if (eligible.length === 0) return null
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper paired-devices">
        <DeviceCode eligible={eligible} devices={devices} shown={shown} onShow={setShown} />
        <DeviceList household={household} onChanged={refetch} />
      </div>
    </Section>
  )
}

type DeviceCodeProps = {
  /** The children with consent, who may have a device. */
  eligible: readonly Child[]
  devices: readonly PairedDevice[]
  shown: ShownCode | null
  onShow: (shown: ShownCode) => void
}

/** Creates a pairing code for a child and shows it until it is used or expired. */
function DeviceCode({ eligible, devices, shown, onShow }: DeviceCodeProps) {
  const [isBusy, run] = useAction()

  async function make(child: Child) {
    try {
      onShow({ ...(await makeDeviceCode(child.id)), child, before: devices.map(({ id }) => id), outcome: null })
    } catch (cause) {
      showFailure(familyNotices.noCode, cause)
    }
  }

  return (
    <>
      <div className="row paired-device-makers">
        {eligible.map((child) => (
          <button
            key={child.id}
            type="button"
            className="seal"
            disabled={isBusy}
            onClick={() => run(() => make(child))}
          >
            {words.make(child.nickname)}
          </button>
        ))}
      </div>
      {shown?.outcome === null && (
        <Code key={shown.code} shown={shown} onOver={() => onShow({ ...shown, outcome: 'over' })} />
      )}
      <output className="message">
        {shown?.outcome === 'used' && words.ready(shown.child.nickname)}
        {shown?.outcome === 'over' && words.code.over}
      </output>
    </>
  )
}

function Code({ shown: { code, expires_at: expiresAt, child }, onOver }: { shown: ShownCode; onOver: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => over(), Date.parse(expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(expiresAt))
  return (
    <div className="slip paired-device-code" data-next>
      <h3 tabIndex={-1} ref={heading}>
        {words.code.heading(child.nickname)}
      </h3>
      <p className="row paired-device-signs">
        <span>{code.slice(0, 4)}</span> <span>{code.slice(4)}</span>
      </p>
      <p>
        {words.code.where} <strong>{`${location.host}${accountPages.device.path}`}</strong> {words.code.until(time)}
      </p>
    </div>
  )
}

/** Paired devices, each with a button to end the pairing. */
function DeviceList({ household, onChanged }: { household: Household; onChanged: () => Promise<unknown> }) {
  const { children, devices } = household
  const [isBusy, run] = useAction()
  const heading = useRef<HTMLHeadingElement>(null)

  async function withdraw(id: string) {
    try {
      await endPairing(id)
      showNotice(familyNotices.deviceTakenBack)
    } catch (cause) {
      showFailure(familyNotices.deviceNotTakenBack, cause)
    }
    // The button that had the focus is removed with its row.
    heading.current?.focus()
    await onChanged()
  }

  return (
    <>
      <h3 tabIndex={-1} ref={heading}>
        {words.devices}
      </h3>
      {devices.length === 0 && <p>{words.none}</p>}
      <ul>
        {devices.map(({ id, child: childId, device, since, seen }) => {
          const child = children.find((one) => one.id === childId)
          const name = device ?? words.unnamed
          return (
            <li key={id} className="row paired-device">
              {child && <Avatar avatar={child.avatar} />}
              <div>
                <h4>{name}</h4>
                <p>
                  {child && words.of(child.nickname)} {words.since(shortMomentLabel(since))} {lastUsedLabel(seen)}.
                </p>
              </div>
              <button type="button" className="seal" disabled={isBusy} onClick={() => run(() => withdraw(id))}>
                {words.withdraw}{' '}
                <span className="sr-only">
                  ({child?.nickname}, {name})
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
