import { lastUsedLabel } from '#content/account/last-used.ts'
import { momentLabel } from '#content/account/your-account.ts'
import { familyDeviceWords as words } from '#content/household/device.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { PairedDevice } from '#contract/devices.ts'
import type { Child } from '#contract/household.ts'
import { useRef } from 'react'
import { takeDeviceBack } from '#app/api/devices.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { useAction } from '#app/ui/action.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

type DeviceListProps = {
  family: readonly Child[]
  devices: readonly PairedDevice[]
  onChanged: () => Promise<unknown>
}

/** Paired devices, each with a button to end the pairing. */
export function DeviceList({ family, devices, onChanged }: DeviceListProps) {
  const [isBusy, run] = useAction()
  const heading = useRef<HTMLHeadingElement>(null)

  async function withdraw(id: string) {
    try {
      await takeDeviceBack(id)
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
          const child = family.find((one) => one.id === childId)
          const name = device ?? words.unnamed
          return (
            <li key={id} className="paired-device">
              {child && <Avatar avatar={child.avatar} />}
              <div>
                <h4>{name}</h4>
                <p>
                  {child && words.of(child.nickname)} {words.since(momentLabel(since))} {lastUsedLabel(seen)}.
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
