const palette = /\[data-theme=([a-z-]+)\]\{[^{}]*\}/g

/**
 * Leaves out of a document's palettes those that nothing in it wears. The first, which stands at the root, always stays.
 * Throws when the document has no palettes of the shape that our build writes.
 */
export function keepUsedPalettes(html: string): string {
  const style = /<style[^>]*data-href="palettes"[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1]
  if (!style?.startsWith(':root,[data-theme=') || !palette.test(style))
    throw new Error('Expected the palettes in the document, found none.')
  const used = style.replaceAll(palette, (rule, theme: string, at: number) =>
    at === ':root,'.length || html.includes(`data-theme="${theme}"`) ? rule : '',
  )
  return html.replace(style, () => used)
}
