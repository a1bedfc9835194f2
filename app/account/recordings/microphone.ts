/** In this order, because more browsers play the first than the others. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']

/** Enough for a voice: a minute has about half a megabyte. */
const bitsPerSecond = 64_000

export type MicrophoneFailure = 'refused' | 'missing' | 'unsupported'

export class MicrophoneError extends Error {
  readonly failure: MicrophoneFailure
  constructor(failure: MicrophoneFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** Why the browser gave no microphone. */
const failureOf = (cause: unknown): MicrophoneFailure =>
  cause instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(cause.name) ? 'refused' : 'missing'

export type Microphone = Awaited<ReturnType<typeof openMicrophone>>

/** Turns the microphone on and records until it is stopped. @throws MicrophoneError */
export async function openMicrophone() {
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
