import { useEffect, useRef, useState } from 'react'
import { maxRecordingSeconds } from '#contract/limits.ts'

/** In this order, because more browsers play the first than the others. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']

/** Enough for a voice: a minute has about half a megabyte. */
const bitsPerSecond = 64_000

type MicrophoneFailure = 'refused' | 'missing' | 'unsupported'

class MicrophoneError extends Error {
  readonly failure: MicrophoneFailure
  constructor(failure: MicrophoneFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** Why the browser gave no microphone. */
const failureOf = (cause: unknown): MicrophoneFailure =>
  cause instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(cause.name) ? 'refused' : 'missing'

type Microphone = Awaited<ReturnType<typeof openMicrophone>>

/** Turns the microphone on and records until it is stopped. @throws MicrophoneError */
async function openMicrophone() {
  const type = 'MediaRecorder' in window ? types.find((one) => MediaRecorder.isTypeSupported(one)) : undefined
  // Pages without https have no devices.
  if (type === undefined || !('mediaDevices' in navigator)) throw new MicrophoneError('unsupported')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((cause: unknown) => {
    throw new MicrophoneError(failureOf(cause), cause)
  })
  try {
    return record(stream, type)
  } catch (cause) {
    release(stream)
    throw new MicrophoneError('unsupported', cause)
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream, type: string) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const wave = new Float32Array(analyser.fftSize)

  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      release(stream)
      void context.close()
      resolve(new Blob(parts, { type: type.split(';')[0] }))
    })
  })
  recorder.start()
  return {
    /** How loud it is now, 0 to 1. */
    level(): number {
      analyser.getFloatTimeDomainData(wave)
      return wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    },
    stop(): void {
      if (recorder.state !== 'inactive') recorder.stop()
    },
    /** Once it is stopped, or the microphone is taken away. */
    ended,
  }
}

/** Milliseconds between two looks at how loud it is. */
const lookEvery = 60
/** Of the latest levels, as many as are shown. */
export const maxLevels = 40
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
      setSeconds(Math.min(passed, maxRecordingSeconds))
      setLevels((before) => [...before, level].slice(-maxLevels))
      if (passed >= maxRecordingSeconds) opened.stop()
    }, lookEvery)
    const sound = await opened.ended
    clearInterval(look)
    setState('off')
    if (loudest < quietest) setFailure('silent')
    else onRecorded(sound)
  }

  return { state, failure, seconds, levels, start, stop: () => microphone.current?.stop() }
}
