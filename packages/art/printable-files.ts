import { createCanvas, loadImage, Path2D, PDFDocument } from '@napi-rs/canvas'

type Context = ReturnType<PDFDocument['beginPage']>

/** A4 in points, and what printers leave white. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 28.35]

/** One sheet as a PDF of one page, in lines and not in dots. */
export function printablePdf(svg: string, title: string): Buffer {
  const [width, height] = [number(svg, 'width'), number(svg, 'height')]
  const scale = Math.min((pageWidth - 2 * margin) / width, (pageHeight - 2 * margin) / height)
  const pdf = new PDFDocument({ title, producer: 'Constellation Club' })
  const page = pdf.beginPage(pageWidth, pageHeight)
  page.translate((pageWidth - width * scale) / 2, (pageHeight - height * scale) / 2)
  page.scale(scale, scale)
  draw(page, svg)
  pdf.endPage()
  return pdf.close()
}

/** A small picture of a printable. */
export async function printableThumbnail(svg: string): Promise<Buffer> {
  const [width, height] = [240, 312]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height)
  return canvas.encode('webp', 70)
}

/** What coloring.ts draws, and no more: paths, circles, groups that are moved, and groups that are cut to a path. */
function draw(context: Context, svg: string): void {
  const cuts = new Map<string, Path2D>()
  for (const [, id = '', path = ''] of svg.matchAll(/<clipPath id="([^"]*)">(.*?)<\/clipPath>/g))
    cuts.set(id, new Path2D(text(path, 'd')))
  for (const [tag, name] of svg.replaceAll(/<defs>.*?<\/defs>/gs, '').matchAll(/<(\/?[a-z]+)[^>]*>/gi)) {
    if (name === '/g') context.restore()
    else if (name === 'g') enter(context, tag, cuts)
    else if (name === 'path') paint(context, tag, new Path2D(text(tag, 'd')))
    else if (name === 'circle') {
      const circle = new Path2D()
      circle.arc(number(tag, 'cx'), number(tag, 'cy'), number(tag, 'r'), 0, 2 * Math.PI)
      paint(context, tag, circle)
    } else if (name !== 'svg' && name !== '/svg') throw new Error(`a sheet cannot be printed with ${tag}`)
  }
}

function enter(context: Context, tag: string, cuts: ReadonlyMap<string, Path2D>): void {
  context.save()
  for (const [, way, values = ''] of text(tag, 'transform', '').matchAll(/([a-z]+)\(([^)]*)\)/gi)) {
    const [x = 0, y, aboutY = 0] = values.split(/[\s,]+/).map(Number)
    if (way === 'translate') context.translate(x, y ?? 0)
    else if (way === 'scale') context.scale(x, y ?? x)
    else if (way === 'rotate') {
      context.translate(y ?? 0, aboutY)
      context.rotate((x * Math.PI) / 180)
      context.translate(-(y ?? 0), -aboutY)
    } else throw new Error(`a sheet cannot be printed with ${tag}`)
  }
  const cut = cuts.get(/url\(#([^)]*)\)/.exec(text(tag, 'clip-path', ''))?.[1] ?? '')
  if (cut) context.clip(cut)
}

function paint(context: Context, tag: string, path: Path2D): void {
  const [fill, stroke] = [text(tag, 'fill', '#000'), text(tag, 'stroke', 'none')]
  context.save()
  const way = text(tag, 'transform', '')
  if (way !== '') throw new Error(`a sheet cannot be printed with ${tag}`)
  if (fill !== 'none') {
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke !== 'none') {
    context.strokeStyle = stroke
    context.lineWidth = number(tag, 'stroke-width')
    if (text(tag, 'stroke-linecap', '') === 'round') context.lineCap = 'round'
    if (text(tag, 'stroke-linejoin', '') === 'round') context.lineJoin = 'round'
    context.setLineDash(text(tag, 'stroke-dasharray', '').split(' ').filter(Boolean).map(Number))
    context.stroke(path)
  }
  context.restore()
}

function text(tag: string, attribute: string, otherwise?: string): string {
  const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1] ?? otherwise
  if (value === undefined) throw new Error(`no ${attribute} in ${tag}`)
  return value
}

const number = (tag: string, attribute: string): number => Number(text(tag, attribute))
