import { useEffect, useRef, useState } from 'react'
import { useStore } from '#app/store.ts'
import { takesFocus } from '#app/ui/focus.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { writingDeskWords as words } from '#content/rooms/inside.ts'
import { maxWritingTitleLength } from '#contract/limits.ts'
import { countWords } from '#contract/plain-text.ts'
import type { DraftSaver } from './draft-saver.ts'
import { isTooLong, splitPages } from './split-pages.ts'
import { lockDraft } from './unsaved-drafts.ts'

type WritingEditorProps = {
  saver: DraftSaver
  /** The key of the draft in localStorage. */
  name: string
  /** The prompt of the writing, if the room still has it. */
  prompt: { title: string; text: string } | null
  mayWrite: boolean
  onClose: () => void
  onRemove: (id: string) => Promise<void>
  onSplit: () => Promise<void>
}

function saveAsFile(title: string, text: string) {
  const safe = title.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-').slice(0, 80)
  const content = new Blob([`${title}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' })
  saveFile(`${safe || words.untitled}.txt`, content)
}

/**
 * Saves when the page is hidden or the connection is back, and asks before the tab is closed if the draft is not
 * stored.
 */
function useSaving(saver: DraftSaver, name: string) {
  useEffect(() => {
    const unlock = lockDraft(name)
    const listeners = new AbortController()
    const { signal } = listeners
    const save = () => void saver.save()
    addEventListener('online', save, { signal })
    document.addEventListener('visibilitychange', save, { signal })
    addEventListener(
      'beforeunload',
      (event) => {
        if (saver.current().state === 'unkept') event.preventDefault()
      },
      { signal },
    )
    return () => {
      listeners.abort()
      save()
      unlock()
    }
  }, [saver, name])
}

/** Sets --seen-top to the top of the visual viewport, which a phone's keyboard moves. */
function useVisibleTop() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = () => element.current?.style.setProperty('--seen-top', `${Math.round(viewport.offsetTop)}px`)
    viewport.addEventListener('resize', follow, { signal })
    viewport.addEventListener('scroll', follow, { signal })
    return () => listeners.abort()
  }, [])
  return element
}

/** Asks once whether to split a text that is too long, then says what can be done. */
function SplitQuestion({ text, onSplit }: { text: string; onSplit: () => Promise<void> }) {
  const [isDeclined, setDeclined] = useState(false)
  const question = words.split(splitPages(text).length)
  return (
    <div className="slip writing-notice" role="alert">
      <p>{isDeclined ? words.tooLong : question}</p>
      <div className="row writing-confirm">
        <button type="button" className="button-secondary" onClick={() => void onSplit()}>
          {words.splitYes}
        </button>
        {!isDeclined && (
          <button type="button" className="button-secondary" onClick={() => setDeclined(true)}>
            {words.splitNo}
          </button>
        )}
      </div>
    </div>
  )
}

/** The editor of a writing. */
export function WritingEditor({ saver, name, prompt, mayWrite, onClose, onRemove, onSplit }: WritingEditorProps) {
  const { draft, state, hasConflict } = useStore(saver)
  const [isSure, setIsSure] = useState(false)
  const promptSeen = useVisibleTop()
  useSaving(saver, name)
  const isEmpty = draft.version === 0 && draft.title === '' && draft.text === ''

  return (
    <div className="paper writing-editor">
      <button type="button" className="button-secondary" onClick={onClose}>
        {words.close}
      </button>
      {prompt && (
        <aside ref={promptSeen} className="writing-prompt" aria-label={words.prompt}>
          <strong>{prompt.title}</strong>
          <p>{prompt.text}</p>
        </aside>
      )}
      {!mayWrite && <p className="slip writing-notice">{words.readOnly}</p>}
      {hasConflict && (
        <p className="slip writing-notice" role="alert">
          {words.parted}
        </p>
      )}
      <label className="quiet-title">
        <span>{words.title}</span>
        <input
          value={draft.title}
          maxLength={maxWritingTitleLength}
          readOnly={!mayWrite}
          autoComplete="off"
          onChange={({ target }) => saver.change({ title: target.value })}
        />
      </label>
      <label className="quiet-text">
        <span>{words.text}</span>
        <textarea
          ref={takesFocus}
          value={draft.text}
          readOnly={!mayWrite}
          rows={14}
          onChange={({ target }) => saver.change({ text: target.value })}
        />
      </label>
      {mayWrite && isTooLong(draft.text) && <SplitQuestion text={draft.text} onSplit={onSplit} />}
      <div className="row writing-foot">
        <span>{words.words(countWords(draft.text))}</span>
        <output>{mayWrite && (draft.version > 0 || state !== 'saved') ? words.states[state] : ''}</output>
      </div>
      <div className="row writing-actions">
        <button
          type="button"
          className="button-secondary"
          disabled={isEmpty}
          onClick={() => saveAsFile(draft.title, draft.text)}
        >
          {words.take}
        </button>
        {isSure ? (
          <fieldset className="row writing-confirm" aria-label={words.removeSure}>
            <span>{words.removeSure}</span>
            <button type="button" className="button-secondary" onClick={() => void onRemove(draft.id)}>
              {words.removeYes}
            </button>
            <button type="button" className="button-secondary" onClick={() => setIsSure(false)}>
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
