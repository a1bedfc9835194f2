/** Plays recordings, one at a time, by the same element: phones let only one play later on that a tap has begun. */
export function createPlayer() {
  let audio: HTMLAudioElement | null = null
  let onOver: ((isPlayed: boolean) => void) | null = null

  function release() {
    onOver = null
    if (audio === null) return
    audio.pause()
    URL.revokeObjectURL(audio.src)
  }

  function end(isPlayed: boolean) {
    const over = onOver
    release()
    over?.(isPlayed)
  }

  function open() {
    const opened = new Audio()
    opened.addEventListener('ended', () => end(true))
    opened.addEventListener('error', () => end(false))
    return opened
  }

  return {
    /** @param whenOver called once it has ended, or could not be played; not if it is stopped */
    play(sound: Blob, rate: number, whenOver: (isPlayed: boolean) => void) {
      release()
      audio ??= open()
      audio.src = URL.createObjectURL(sound)
      audio.playbackRate = rate
      onOver = whenOver
      audio.play().catch(() => onOver === whenOver && end(false))
    },
    setRate(rate: number) {
      if (audio) audio.playbackRate = rate
    },
    stop: release,
  }
}
