import { vi } from 'vitest'

/** A fake player, which the test lets end. */
export class FakeAudio extends EventTarget {
  src = ''
  playbackRate = 1
  isPlaying = false
  canPlayType = () => 'probably'
  play = async () => {
    this.isPlaying = true
    played.push(this.src)
  }
  pause = () => {
    this.isPlaying = false
  }
  end(how: 'ended' | 'error' = 'ended') {
    this.isPlaying = false
    this.dispatchEvent(new Event(how))
  }
  constructor() {
    super()
    players.push(this)
  }
}

let players: FakeAudio[] = []
let played: string[] = []

/** Replaces the browser's player; vi.unstubAllGlobals() ends it. */
export function fakeSound() {
  players = []
  played = []
  vi.stubGlobal('Audio', FakeAudio)
  return {
    /** How often something was played. */
    count: () => played.length,
    playing: () => players.find(({ isPlaying }) => isPlaying),
  }
}

/** Replaces Web Audio. @returns the hertz of the tones that have begun */
export function fakeTones(): readonly number[] {
  const begun: number[] = []
  const connect = (to: unknown) => to
  class FakeContext {
    currentTime = 0
    resume = async () => undefined
    close = async () => undefined
    createOscillator() {
      const frequency = { value: 0 }
      return { frequency, connect, start: () => begun.push(frequency.value), stop: () => undefined }
    }
    createGain = () => ({
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      },
      connect,
    })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return begun
}

/** Replaces the microphone and the recorder; `loudness` is what the microphone hears. */
export function fakeMicrophone(loudness = 0.5) {
  const fake = { loudness, refuses: null as DOMException | null, isOn: false, recorded: 'audio/webm' }
  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith(fake.recorded)
    state = 'inactive'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  class FakeContext {
    createAnalyser = () => ({
      fftSize: 8,
      getFloatTimeDomainData: (wave: Float32Array) => wave.fill(fake.loudness),
    })
    createMediaStreamSource = () => ({ connect: () => undefined })
    close = async () => undefined
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeContext)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (fake.refuses) throw fake.refuses
        fake.isOn = true
        return { getTracks: () => [{ stop: () => (fake.isOn = false) }] }
      },
    },
  })
  return fake
}
