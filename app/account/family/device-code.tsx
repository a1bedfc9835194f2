import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import { accountPages } from '#content/pages/account.ts'
import type { DeviceCodeAnswer, PairedDevice } from '#contract/devices.ts'
import type { Child } from '#contract/household.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { makeDeviceCode } from '#app/api/devices.ts'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

/** A code that is shown. */
export type ShownCode = DeviceCodeAnswer & {
  child: Child
  /** The ids of the devices before pairing. */
  before: readonly string[]
  outcome: 'used' | 'over' | null
}

export const isUsed = ({ child, before }: ShownCode, devices: readonly PairedDevice[]): boolean =>
  devices.some((device) => device.child === child.id && !before.includes(device.id))

type DeviceCodeProps = {
  /** The children who may have a device. */
  family: readonly Child[]
  devices: readonly PairedDevice[]
  shown: ShownCode | null
  onShow: (shown: ShownCode) => void
}

/** Creates a pairing code for a child and shows it until it is used or expired. */
export function DeviceCode({ family, devices, shown, onShow }: DeviceCodeProps) {
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
      <div className="paired-device-makers">
        {family.map((child) => (
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
      <output className="paired-device-message">
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
    <div className="paired-device-code" data-next>
      <h3 tabIndex={-1} ref={heading}>
        {words.code.heading(child.nickname)}
      </h3>
      <p className="paired-device-signs">
        <span>{code.slice(0, 4)}</span> <span>{code.slice(4)}</span>
      </p>
      <p>
        {words.code.where} <strong>{`${location.host}${accountPages.device.path}`}</strong> {words.code.until(time)}
      </p>
    </div>
  )
}
