import { useEffect, useState } from 'react'

type QrCodeProps = { text: string; alt: string; hint: string }

/** A QR code with a hint, once the code that draws it is loaded; nothing if it cannot be. */
export function QrCode({ text, alt, hint }: QrCodeProps) {
  const [drawing, setDrawing] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    import('uqr').then(
      ({ renderSVG }) => isGone || setDrawing(renderSVG(text, { ecc: 'M', border: 4 })),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [text])

  if (drawing === null) return null
  return (
    <figure className="qr-code">
      <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={alt} />
      <figcaption>{hint}</figcaption>
    </figure>
  )
}
