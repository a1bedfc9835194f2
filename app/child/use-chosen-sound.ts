import { useEffect } from 'react'
import { useChildId, useSession } from '#app/api/session/session.ts'
import { useStore } from '#app/store.ts'
import { sound, restoreSound } from '#app/ui/chosen-sound.ts'

/** Whether toys may be heard, as the signed-in child has chosen in this browser, or as somebody has who is no child. */
export function useChosenSound(): boolean {
  const { loading } = useSession()
  const childId = useChildId()
  const isOn = useStore(sound, false)
  useEffect(() => {
    if (!loading) restoreSound(childId)
  }, [loading, childId])
  return isOn
}
