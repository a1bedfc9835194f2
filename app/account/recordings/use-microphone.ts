import { longestRecording } from '#contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { MicrophoneError, openMicrophone, type Microphone, type MicrophoneFailure } from './microphone.ts'

/** Milliseconds between two looks at how loud it is. */
const lookEvery = 60
/** Of the latest levels, as many as are shown. */
export const mostLevels = 40
/** A recording that was never louder has nobody's voice in it. */
const quietest = 0.004

type Failure = MicrophoneFailure | 'silent'

/** Records one sound at a time, for at most as long as a page may take. Leaving stops it like the button. */
export function useMicrophone(onRecorded: (sound: Blob) => void) {
  const [state, setState] = useState<'off' | 'opening' | 'on'>('off')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const microphone = useRef<Microphone>(null)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      microphone.current?.stop()
    }
  }, [])

  async function start() {
    setFailure(null)
    setSeconds(0)
    setLevels([])
    setState('opening')
    let opened: Microphone
    try {
      opened = await openMicrophone()
    } catch (cause) {
      if (!(cause instanceof MicrophoneError)) throw cause
      setState('off')
      setFailure(cause.failure)
      return
    }
    microphone.current = opened
    if (isGone.current) return opened.stop()
    setState('on')
    let loudest = 0
    const begun = performance.now()
    const look = setInterval(() => {
      const level = opened.level()
      loudest = Math.max(loudest, level)
      const passed = (performance.now() - begun) / 1000
      setSeconds(Math.min(passed, longestRecording))
      setLevels((before) => [...before, level].slice(-mostLevels))
      if (passed >= longestRecording) opened.stop()
    }, lookEvery)
    const sound = await opened.ended
    clearInterval(look)
    setState('off')
    if (loudest < quietest) setFailure('silent')
    else onRecorded(sound)
  }

  return { state, failure, seconds, levels, start, stop: () => microphone.current?.stop() }
}
