import { useLayoutEffect, useRef, type RefObject } from 'react'
import { hasFocus } from '#app/ui/has-focus.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { uploadEndings } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Upload, Uploads } from './uploads.ts'

type UploadControlProps = {
  storybook: Storybook
  /** The id of the heading with the title. */
  titleId: string
  uploads: Uploads
  upload: Upload | undefined
  picker: RefObject<HTMLInputElement | null>
  /** Opens the picker. */
  onChoose: () => void
}

/** The live region's text: the progress in quarters, so that it is not announced too often. */
function announcementOf(upload: Upload | undefined): string {
  if (upload?.state === 'stopped') return words.stopped
  if (upload?.state === 'failed') return words.notThrough(upload.file.name)
  if (upload?.state !== 'uploading') return ''
  return upload.percent < 100 ? words.percentSent(Math.floor(upload.percent / 25) * 25) : words.lookedOver
}

/** Moves the focus from a button that is disabled or removed to the other one, or to the title. */
function useFocusFallback(isUploading: boolean, titleId: string) {
  const button = useRef<HTMLButtonElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const was = useRef(isUploading)
  useLayoutEffect(() => {
    if (was.current === isUploading) return
    was.current = isUploading
    const { activeElement } = document
    if (isUploading && hasFocus(button.current)) stop.current?.focus({ preventScroll: true })
    if (!isUploading && (activeElement === null || activeElement === document.body))
      (button.current ?? document.getElementById(titleId))?.focus({ preventScroll: true })
  }, [isUploading, titleId])
  return { button, stop }
}

/** Uploads a first file to the author's storybook, and shows every upload. */
export function UploadControl(props: UploadControlProps) {
  const { storybook, titleId, uploads, upload, picker, onChoose } = props
  const { id, title } = storybook
  const hasFile = storybook.file_url !== null
  const isUploading = upload?.state === 'uploading'
  const { button, stop } = useFocusFallback(isUploading, titleId)
  const isQuiet = isUploading && upload.percent < 100

  return (
    <div className="row upload">
      <input
        ref={picker}
        type="file"
        hidden
        accept={uploadEndings.join()}
        aria-label={words.progress(title)}
        onChange={({ currentTarget }) => {
          void uploads.start(id, currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {(!hasFile || isUploading) && (
        <button
          ref={button}
          type="button"
          className="button-secondary"
          aria-describedby={titleId}
          disabled={isUploading}
          onClick={onChoose}
        >
          {isUploading ? words.uploading : words.upload}
        </button>
      )}
      {isUploading && (
        <div className="upload-actions">
          <progress max={100} value={upload.percent} aria-label={words.progress(title)} />
          <span aria-hidden="true">{upload.percent} %</span>
          <button
            ref={stop}
            type="button"
            className="text-button"
            aria-describedby={titleId}
            onClick={() => uploads.stop(id)}
          >
            {words.cancel}
          </button>
        </div>
      )}
      <output className={isQuiet ? 'sr-only' : 'upload-status'}>{announcementOf(upload)}</output>
      {upload?.state === 'failed' && (
        <button type="button" className="text-button" aria-describedby={titleId} onClick={() => void uploads.retry(id)}>
          {words.again}
        </button>
      )}
    </div>
  )
}
