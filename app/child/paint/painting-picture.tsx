import type { PaintSheet } from '#content/paint/sheets.ts'
import { drawPainting } from '#contract/draw-painting.ts'
import type { Painting } from '#contract/paintings.ts'
import { useEffect, useState } from 'react'
import { fetchSheet, sheetUrl } from './sheet-files.ts'
import './painting-picture.css'

type PaintingPictureProps = {
  sheet: PaintSheet
  /** Without one it is the bare sheet. */
  painting: Painting | undefined
  alt: string
}

/** A sheet as it is painted. */
export function PaintingPicture({ sheet, painting, alt }: PaintingPictureProps) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let isStale = false
    // Without a connection the bare sheet stays.
    if (painting)
      void fetchSheet(sheet)
        .then((text) => isStale || setDrawn(`data:image/svg+xml,${encodeURIComponent(drawPainting(text, painting))}`))
        .catch(() => {})
    return () => {
      isStale = true
    }
  }, [sheet, painting])
  return (
    <img
      className="painting"
      src={(painting && drawn) ?? sheetUrl(sheet)}
      width={800}
      height={1000}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
