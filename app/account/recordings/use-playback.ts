import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#app/api/query-client.ts'
import { soundQuery } from '#app/api/voices.ts'
import { createPlayer } from '#app/storybooks/reader/player.ts'
import type { Recording } from '#contract/voices.ts'

/** Plays a recording of one's own, until it is over or the page is left. */
export function usePlayback(voiceId: string) {
  const [player] = useState(createPlayer)
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent')
  /** The recording that is wanted, while it is fetched. */
  const wanted = useRef<Recording>(null)

  function stop() {
    wanted.current = null
    player.stop()
    setState('silent')
  }
  useEffect(
    () => () => {
      wanted.current = null
      player.stop()
    },
    [player],
  )

  async function play(recording: Recording) {
    wanted.current = recording
    setState('playing')
    const sound = await queryClient.fetchQuery(soundQuery(voiceId, recording)).catch(() => null)
    if (wanted.current !== recording) return
    if (sound === null) setState('failed')
    else player.play(sound, 1, (isPlayed) => setState(isPlayed ? 'silent' : 'failed'))
  }

  return { isPlaying: state === 'playing', hasFailed: state === 'failed', play, stop }
}
