import { useEffect, useState } from 'react'
import { paper, sheetOf, type PaintingKey } from '#content/paint/sheets.ts'
import { drawPainting, stampsOf } from '#contract/draw-painting.ts'
import type { Painting } from '#contract/paintings.ts'
import { fetchSheet, fetchStamps, sheetUrl } from './sheet-files.ts'
import './painting-picture.css'

type PaintingPictureProps = {
  of: PaintingKey
  /** Without one it is the bare sheet. */
  painting: Painting | undefined
  alt: string
}

/** A sheet as it is painted. */
export function PaintingPicture({ of, painting, alt }: PaintingPictureProps) {
  const sheet = sheetOf(of)
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let isStale = false
    // Without a connection the bare sheet stays.
    if (painting)
      void Promise.all([fetchSheet(sheet), fetchStamps(stampsOf(painting))])
        .then(([text, stamps]) => drawPainting(text, painting, stamps))
        .then((svg) => isStale || setDrawn(`data:image/svg+xml,${encodeURIComponent(svg)}`))
        .catch(() => {})
    return () => {
      isStale = true
    }
  }, [sheet, painting])
  return (
    <img
      className="painting"
      src={(painting && drawn) ?? sheetUrl(sheet)}
      width={paper.width}
      height={paper.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
