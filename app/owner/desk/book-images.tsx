import { useEffect, useId, useRef, useState } from 'react'
import type { BookImages as Images } from '#app/storybooks/reader/book-view.ts'
import { useNear } from '#app/ui/use-near.ts'
import { reviewWords } from '#content/owner/review.ts'

const words = reviewWords.images

type Shown = { readonly name: string; readonly source: string }

/** All image files of a book, also those that no page shows, in a row that scrolls. */
export function BookImages({ images: { names, count, read } }: { images: Images }) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  // One after another, so that large ones never fill the memory at once.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function load(image: number): Promise<string | null> {
    const loading = queue.current.then(() => read(image))
    queue.current = loading.catch(() => {})
    return loading
  }

  if (count === 0) return null
  return (
    <details className="book-row book-images" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.all(count)}</summary>
      {isOpen && (
        <>
          <p>{words.lead}</p>
          <ol>
            {names.map((name, image) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may be the same
              <li key={image}>
                <Thumbnail name={name} load={() => load(image)} onShow={(source) => setShown({ name, source })} />
              </li>
            ))}
          </ol>
          {names.length < count && <p>{words.more(names.length, count - names.length)}</p>}
        </>
      )}
      {shown !== null && <LargeImage {...shown} onClose={() => setShown(null)} />}
    </details>
  )
}

type ThumbnailProps = { name: string; load: () => Promise<string | null>; onShow: (source: string) => void }

/** An image that is read once it comes near. It is only ever an `img`, in which no script of an SVG runs. */
function Thumbnail({ name, load, onShow }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isNear = useNear(button)
  const [source, setSource] = useState<string | null>('')
  const begin = useRef(load)
  useEffect(() => {
    if (!isNear) return
    let isOver = false
    const show = (read: string | null) => {
      if (!isOver) setSource(read)
    }
    begin.current().then(show, () => show(null))
    return () => {
      isOver = true
    }
  }, [isNear])
  return (
    <button ref={button} type="button" aria-disabled={!source} onClick={() => source && onShow(source)}>
      <span className="book-small">
        {source === null && words.unreadable}
        {source && <img src={source} alt="" loading="lazy" decoding="async" onError={() => setSource(null)} />}
      </span>
      <span>{name}</span>
    </button>
  )
}

function LargeImage({ name, source, onClose }: Shown & { onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="cream book-image" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{name}</h2>
      <img src={source} alt={name} />
      <button type="button" className="button-secondary" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  )
}
