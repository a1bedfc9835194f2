import { useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import type { BookView } from '#app/storybooks/reader/book-view.ts'
import { Reader } from '#app/storybooks/reader/reader.tsx'
import type { SearchedPart } from '#app/storybooks/reader/use-searched-part.ts'
import { fileOf, isShown, useStorybook } from '#app/storybooks/storybook-to-read.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { readerWords } from '#content/reader.ts'
import { storybookNotFound } from '#content/storybooks/not-found.ts'
import { BookImages } from './book-images.tsx'
import '#app/storybooks/reader/reader.css'

type ReviewReaderProps = {
  id: string
  searched: SearchedPart | null
  /** The parts in which screening found something. */
  found: readonly number[]
}

/** The file of a storybook in the reader. */
export function ReviewReader(props: ReviewReaderProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="review-book">
      <Book key={attempt} {...props} isAgain={attempt > 0} onAgain={() => setAttempt((count) => count + 1)} />
    </div>
  )
}

function Book({
  id,
  searched,
  found,
  isAgain,
  onAgain,
}: ReviewReaderProps & { isAgain: boolean; onAgain: () => void }) {
  // What a moderator decides about is the newest version.
  const loaded = useStorybook(id, true)
  if (loaded === null) return <p className="reader-waiting">{readerWords.fetching}</p>
  if (loaded === 'unknown') return <p className="reader-waiting">{storybookNotFound.heading}</p>
  if (loaded instanceof ApiError)
    return (
      <div className="reader-waiting">
        <p>{loaded.message}</p>
        <button type="button" className="button-secondary" onClick={onAgain}>
          {readerWords.again}
        </button>
      </div>
    )
  const file = fileOf(loaded)
  if (file === null) return <p className="reader-waiting">{words.noFile}</p>
  return (
    <Reader
      // A moderator's own place is of no use to them.
      id={null}
      title={loaded.title}
      file={file}
      isPublic={isShown(loaded)}
      onAgain={onAgain}
      isAgain={isAgain}
      // The desk itself finds out when the work changes.
      newFile={{ isThere: false, ask: () => {} }}
      review={{ searched, found, below: imagesOf }}
    />
  )
}

const imagesOf = ({ images }: BookView) => images && <BookImages images={images} />
