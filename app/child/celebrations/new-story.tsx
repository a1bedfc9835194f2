import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { StoryFront } from '#app/realms/storytellers-lantern/dreams/story-cover.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Question } from '#app/ui/question.tsx'
import { playAlways } from '#app/ui/sound.ts'
import giggleGecko from '#art/drawn/critter-giggle-gecko.json'
import lulu from '#art/drawn/critter-lulu.json'
import nibsy from '#art/drawn/critter-nibsy.json'
import bell from '#art/drawn/sign-bell.json'
import { childStories } from '#content/household/child.ts'
import type { PublishedStorybook } from '#contract/storybooks.ts'

const { celebration: words } = childStories
const guests = [giggleGecko, nibsy, lulu]

const ring = () =>
  playAlways([
    { hertz: 784, seconds: 1.4 },
    { hertz: 1175, at: 0.08, seconds: 1.1, loud: 0.05 },
    { hertz: 988, at: 0.35, seconds: 1.4 },
    { hertz: 1319, at: 0.7, seconds: 1.8 },
  ])

/** A story of the child's that everybody can read now. */
export function NewStory({ story, onClose }: { story: PublishedStorybook; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [rung, setRung] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // It would focus the first button, which may be out of sight.
    stage.current?.focus()
  }, [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  return (
    <Question
      ref={dialog}
      heading={words.heading}
      onCancel={close}
      actions={
        <>
          <button type="button" className="button-primary" onClick={close}>
            {words.close}
          </button>
          <Link to={`/storytellers-lantern/dreams/${story.id}`} className="button-secondary" onClick={close}>
            {words.read}
          </Link>
        </>
      }
    >
      <div className="new-story-stage" ref={stage} tabIndex={-1}>
        <StoryFront {...story} pen_name={null} isReady isPrivate />
        <div className="new-story-guests">
          {guests.map((guest) => (
            <Drawing key={guest.name} drawn={guest} alt="" sizes="8rem" eager />
          ))}
        </div>
      </div>
      <p>{words.text(story.title)}</p>
      <p className="new-story-more">{words.more}</p>
      <button
        type="button"
        className="text-button new-story-bell"
        onClick={() => {
          ring()
          setRung(rung + 1)
        }}
      >
        <Drawing key={rung} drawn={bell} alt="" sizes="3rem" eager className={rung > 0 ? 'bell-swings' : ''} />
        {rung > 0 ? words.bell.rung : words.bell.ring}
      </button>
    </Question>
  )
}
