/** Lines of text on one A4 page, as a PDF with the reader's own Helvetica. */
export interface PdfLine {
  text: string
  /** In points. */
  size?: number
  bold?: boolean
  /** Text at the right edge of the same line. */
  end?: string
  gap?: number
}

const width = 595
const height = 842
const margin = 64

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

export function writePdf(lines: PdfLine[]): Buffer {
  let y = height - margin
  const drawn: string[] = []
  for (const { text, size = 11, bold = false, end, gap = 0 } of lines) {
    y -= size * 1.5 + gap
    const face = bold ? '/F2' : '/F1'
    drawn.push(`BT ${face} ${size} Tf ${margin} ${y.toFixed(1)} Td (${escape(text)}) Tj ET`)
    if (end !== undefined) {
      const from = width - margin - end.length * size * 0.54
      drawn.push(`BT ${face} ${size} Tf ${from.toFixed(1)} ${y.toFixed(1)} Td (${escape(end)}) Tj ET`)
    }
  }
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The few signs of its encoding that lie elsewhere in Unicode; what it lacks becomes a question mark. */
const signs: Record<string, string> = { '€': '\u0080', '–': '\u0096', '’': '\u0092' }

function escape(text: string): string {
  return [...text]
    .map((sign) => signs[sign] ?? ((sign.codePointAt(0) ?? 0) > 255 || sign < ' ' ? '?' : sign))
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
}
