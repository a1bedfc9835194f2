import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { makeDeviceCode, endPairing } from '#app/api/devices.ts'
import { householdQuery, refetchHousehold } from '#app/api/household.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { focusHeading, takesFocus } from '#app/ui/focus.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { lastUsedLabel } from '#content/account/last-used.ts'
import { shortMomentLabel, timeLabel } from '#content/dates.ts'
import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import { accountPages } from '#content/pages/account.ts'
import type { DeviceCodeAnswer, PairedDevice } from '#contract/devices.ts'
import type { Child } from '#contract/household.ts'
import './devices.css'

const refetchEveryMs = 4000

/** A code, with the ids of the devices that were paired before it. */
type MadeCode = DeviceCodeAnswer & { before: readonly string[]; isUsed: boolean }

/** The latest code for a child's device. Until it is used or expires, the household is fetched again and again. */
export function useDeviceCode(userId: string, devices: readonly PairedDevice[]) {
  const [made, setMade] = useState<MadeCode | null>(null)
  if (made && !made.isUsed && devices.some(({ id }) => !made.before.includes(id))) setMade({ ...made, isUsed: true })
  const isUsable = () => made !== null && !made.isUsed && Date.now() < Date.parse(made.expires_at)
  useQuery({ ...householdQuery(userId), refetchInterval: () => isUsable() && refetchEveryMs })
  return {
    made,
    keep: (code: DeviceCodeAnswer) => setMade({ ...code, before: devices.map(({ id }) => id), isUsed: false }),
  }
}

/** What a device is called; of several of the same kind it says when each was paired. */
export function deviceName({ device, since }: PairedDevice, devices: readonly PairedDevice[]): string {
  const name = device ?? words.unnamed
  const isOnly = devices.filter((other) => other.device === device).length === 1
  return isOnly ? name : words.pairedAt(name, shortMomentLabel(since))
}

type DevicesPartProps = {
  child: Child
  /** The child's. */
  devices: readonly PairedDevice[]
  code: ReturnType<typeof useDeviceCode>
}

/** A child's paired devices: a code for a new one until it is used or expired, and the list. */
export function DevicesPart({ child, devices, code: { made, keep } }: DevicesPartProps) {
  const [isExpired, setExpired] = useState(false)
  const shown = made && !made.isUsed && !isExpired ? made : null
  const expired = isExpired ? words.code.over : ''
  const message = made?.isUsed ? words.ready(child.nickname) : expired

  async function make() {
    keep(await makeDeviceCode(child.id))
    setExpired(false)
  }

  async function remove(id: string) {
    await endPairing(id)
    showNotice(familyNotices.deviceTakenBack)
    // The button that had the focus is removed with its row.
    focusHeading()
    await refetchHousehold()
  }

  return (
    <>
      <p>{words.lead(child.nickname)}</p>
      {shown && <Code key={shown.code} shown={shown} onExpired={() => setExpired(true)} />}
      <output className="message">{message}</output>
      <ActionButton
        className={shown ? 'button-secondary' : 'button-primary'}
        keepsFocus
        label={shown ? words.makeAgain : words.make}
        failed={familyNotices.noCode}
        onAct={make}
      />
      {devices.length > 0 && <h3>{words.devices}</h3>}
      <ul className="ruled paired-devices">
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            name={deviceName(device, devices)}
            child={child.nickname}
            onRemove={() => remove(device.id)}
          />
        ))}
      </ul>
    </>
  )
}

type DeviceProps = { device: PairedDevice; name: string; child: string; onRemove: () => Promise<unknown> }

function Device({ device, name, child, onRemove }: DeviceProps) {
  const [isAsking, setAsking] = useState(false)
  const spokenName = <span className="sr-only">({name})</span>
  return (
    <li className="row paired-device">
      <div>
        <h4>{device.device ?? words.unnamed}</h4>
        <p>
          <Dated text={`${words.since(shortMomentLabel(device.since))} ${lastUsedLabel(device.seen)}.`} />
        </p>
      </div>
      <button type="button" className="button-secondary" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {isAsking ? words.withdrawal.keep : words.withdraw} {spokenName}
      </button>
      {isAsking && (
        <div className="paired-device-question">
          <p>{words.withdrawal.text(child)}</p>
          <ActionButton
            className="button-primary button-destructive"
            label={
              <>
                {words.withdrawal.confirm} {spokenName}
              </>
            }
            failed={familyNotices.deviceNotTakenBack}
            onAct={onRemove}
          />
        </div>
      )}
    </li>
  )
}

function Code({ shown: { code, expires_at: expiresAt }, onExpired }: { shown: MadeCode; onExpired: () => void }) {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    const timer = setTimeout(() => expire(), Date.parse(expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  const { path } = accountPages.device
  const address = `${location.host}${path}`
  return (
    <div className="paired-device-code" data-next>
      <h3 tabIndex={-1} ref={takesFocus}>
        {words.code.heading}
      </h3>
      {/* The fragment reaches no server and no log. */}
      <QrCode text={`${location.origin}${path}#${code}`} alt={words.code.qr(address)} hint={words.code.scan} />
      <p className="row paired-device-signs">
        <span>{code.slice(0, 4)}</span> <span>{code.slice(4)}</span>
      </p>
      <p>
        {words.code.where} <strong>{address}</strong> {words.code.until(timeLabel(expiresAt))}
      </p>
    </div>
  )
}

/** A QR code with a hint, once the code that draws it is loaded; nothing if it cannot be. */
function QrCode({ text, alt, hint }: { text: string; alt: string; hint: string }) {
  const [drawing, setDrawing] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    import('uqr').then(
      ({ renderSVG }) => isGone || setDrawing(renderSVG(text, { ecc: 'M', border: 4 })),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [text])

  if (drawing === null) return null
  return (
    <figure className="qr-code">
      <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={alt} />
      <figcaption>{hint}</figcaption>
    </figure>
  )
}
