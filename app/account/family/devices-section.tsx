import { familyDeviceWords as words } from '#content/household/device.ts'
import type { Household } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { householdQuery } from '#app/api/household.ts'
import { Section } from '#app/ui/section.tsx'
import { DeviceCode, isUsed, type ShownCode } from './device-code.tsx'
import { DeviceList } from './device-list.tsx'
import './devices.css'

const askWhileShownMs = 4000

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
  const allowed = children.filter(({ consents }) => consents.includes('private'))
  if (allowed.length === 0) return null
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper paired-devices">
        <DeviceCode family={allowed} devices={devices} shown={shown} onShow={setShown} />
        <DeviceList family={children} devices={devices} onChanged={refetch} />
      </div>
    </Section>
  )
}
