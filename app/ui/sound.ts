import { chooseSound, sound } from './chosen-sound.ts'

let context: AudioContext | undefined

/**
 * Lets the toys be heard, or not. A browser takes its time to open a device: that begins once the switch has been
 * painted, so that no touch waits for it. It is a timer because in Safari that still belongs to the press.
 */
export function letSound(isOn: boolean): void {
  chooseSound(isOn)
  if (!isOn) return hush()
  setTimeout(() => sound.current() && openDevice(), 120)
}

function openDevice(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  void context.resume()
  return context
}

/** Ends at once what is heard of the toys. */
export function hush(): void {
  void context?.close()
  context = undefined
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}

/** A tone: hertz, when it begins and how long it is heard in seconds, and how loud it is from 0 to 1. */
type Tone = { hertz: number; at?: number; seconds?: number; loud?: number; shape?: OscillatorType }

/** Plays tones where sound is on, once the page has been touched: until then browsers would put them off. */
export function playTones(tones: readonly Tone[]): void {
  const isTouched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
  if (sound.current() && isTouched) playAlways(tones)
}

/** Plays tones that somebody has asked for, also where sound is off; a browser without Web Audio stays silent. */
export function playAlways(tones: readonly Tone[]): void {
  const device = openDevice()
  if (device === undefined) return
  for (const { hertz, at = 0, seconds = 0.3, loud = 0.12, shape = 'sine' } of tones) {
    const from = device.currentTime + at
    const tone = device.createOscillator()
    const volume = device.createGain()
    tone.type = shape
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loud, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
    tone.connect(volume).connect(device.destination)
    tone.start(from)
    tone.stop(from + seconds)
  }
}
