import type { ReactNode } from 'react'
import { openForChild } from '#app/api/household.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { leaveFor } from '#app/ui/action.ts'
import { familyNotices } from '#content/notices/family.ts'

type HandOverButtonProps = { childId: string; className: string; label: ReactNode; pending: string }

/** Hands the browser over to a child. */
export const HandOverButton = ({ childId, ...button }: HandOverButtonProps) => (
  <ActionButton
    {...button}
    failed={familyNotices.notHandedOver}
    onAct={async () => {
      await openForChild(childId)
      // A new document has no data of the guardian.
      await leaveFor('/dashboard')
    }}
  />
)
