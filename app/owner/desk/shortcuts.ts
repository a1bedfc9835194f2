import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'

const stored = 'constellation-club.desk-shortcuts'

/** Whether single keys act on the desk; on unless this browser's moderator has turned them off. */
export function useShortcutSetting(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored(stored) !== 'off')
  return [
    isOn,
    (next) => {
      setIsOn(next)
      writeStored(stored, next ? null : 'off')
    },
  ]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** Runs an action for a single key, unless somebody types, a dialog is open or another key is held. */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, (() => void) | undefined>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const action = actions[event.key.toLowerCase()]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
