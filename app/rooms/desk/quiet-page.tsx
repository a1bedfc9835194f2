import { deskWords as words } from '#content/rooms/inside.ts'
import { countWords } from '#contract/plain-text.ts'
import { longestWriting, longestWritingTitle } from '#contract/room-paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '#app/store.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { holdDraft } from './leftovers.ts'
import type { PageKeeper } from './page-keeper.ts'

type QuietPageProps = {
  keeper: PageKeeper
  /** The keeper's name on this device. */
  name: string
  /** What the page is written on, where it is still known. */
  prompt: { title: string; text: string } | null
  mayWrite: boolean
  onClose: () => void
  onRemove: (id: string) => Promise<void>
}

/** Gives text to the browser to save as a file. */
function saveAsFile(title: string, text: string) {
  const safe = title.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-').slice(0, 80)
  const content = new Blob([`${title}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' })
  saveFile(`${safe || words.untitled}.txt`, content)
}

/** Saves when the page is left or comes back on line, and keeps the tab where leaving would lose words. */
function useSaving(keeper: PageKeeper, name: string) {
  useEffect(() => {
    const letGo = holdDraft(name)
    const leaving = new AbortController()
    const { signal } = leaving
    const save = () => void keeper.save()
    addEventListener('online', save, { signal })
    document.addEventListener('visibilitychange', save, { signal })
    addEventListener(
      'beforeunload',
      (event) => {
        if (keeper.current().state === 'unkept') event.preventDefault()
      },
      { signal },
    )
    return () => {
      leaving.abort()
      save()
      letGo()
    }
  }, [keeper, name])
}

/** Tells an element how far a phone has pushed the page up behind its keyboard: there begins what is seen. */
function useSeenTop() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = () => element.current?.style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`)
    seen.addEventListener('resize', follow, { signal })
    seen.addEventListener('scroll', follow, { signal })
    return () => leaving.abort()
  }, [])
  return element
}

/** A page to write on, alone with its words. */
export function QuietPage({ keeper, name, prompt, mayWrite, onClose, onRemove }: QuietPageProps) {
  const { draft, state, hasParted } = useStore(keeper)
  const [isSure, setIsSure] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const promptSeen = useSeenTop()
  useSaving(keeper, name)
  useEffect(() => field.current?.focus(), [])
  const isEmpty = draft.version === 0 && draft.title === '' && draft.text === ''

  return (
    <div className="paper quiet-page">
      <button type="button" className="seal" onClick={onClose}>
        {words.close}
      </button>
      {prompt && (
        <aside ref={promptSeen} className="quiet-prompt" aria-label={words.prompt}>
          <strong>{prompt.title}</strong>
          <p>{prompt.text}</p>
        </aside>
      )}
      {!mayWrite && <p className="quiet-notice">{words.readOnly}</p>}
      {hasParted && (
        <p className="quiet-notice" role="alert">
          {words.parted}
        </p>
      )}
      <label className="quiet-title">
        <span>{words.title}</span>
        <input
          value={draft.title}
          maxLength={longestWritingTitle}
          readOnly={!mayWrite}
          autoComplete="off"
          onChange={({ target }) => keeper.change({ title: target.value })}
        />
      </label>
      <label className="quiet-text">
        <span>{words.text}</span>
        <textarea
          ref={field}
          value={draft.text}
          maxLength={longestWriting}
          readOnly={!mayWrite}
          rows={14}
          onChange={({ target }) => keeper.change({ text: target.value })}
        />
      </label>
      {draft.text.length >= longestWriting && <p className="quiet-notice">{words.tooLong}</p>}
      <div className="quiet-foot">
        <span>{words.words(countWords(draft.text))}</span>
        <output>{mayWrite && (draft.version > 0 || state !== 'saved') ? words.states[state] : ''}</output>
      </div>
      <div className="quiet-ways">
        <button type="button" className="seal" disabled={isEmpty} onClick={() => saveAsFile(draft.title, draft.text)}>
          {words.take}
        </button>
        {isSure ? (
          <fieldset className="quiet-sure" aria-label={words.removeSure}>
            <span>{words.removeSure}</span>
            <button type="button" className="seal" onClick={() => void onRemove(draft.id)}>
              {words.removeYes}
            </button>
            <button type="button" className="seal" onClick={() => setIsSure(false)}>
              {words.removeNo}
            </button>
          </fieldset>
        ) : (
          !isEmpty && (
            <button type="button" className="text-button" onClick={() => setIsSure(true)}>
              {words.remove}
            </button>
          )
        )}
      </div>
    </div>
  )
}
