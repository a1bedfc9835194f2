import { familyWords } from '#content/household/family-page.ts'
import { prepareChildDownload } from '#app/api/household.ts'
import { Download } from '../download.tsx'

type DownloadPartProps = { id: string; kind: 'archive' | 'keepsake' }

/** Downloads a child's stored data, or its works as a book. */
export function DownloadPart({ id, kind }: DownloadPartProps) {
  const words = kind === 'archive' ? familyWords.download : familyWords.keepsake
  return (
    <>
      <p>{words.text}</p>
      <Download
        className="seal"
        label={words.submit}
        pending={words.submitting}
        prepare={() => prepareChildDownload(id, kind)}
      />
    </>
  )
}
