/**
 * Styles that reach for nothing outside the book. Sizes in pixels and points become relative, so that every book
 * follows the reader's type size; nothing outranks the reader's paper.
 */
export function cleanStyles(css: string): string {
  return (
    css
      // Letters that hide behind their numbers.
      .replaceAll(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (escape: string, code: string) => {
        const letter = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
        return /[a-z@:/.-]/i.test(letter) ? letter : escape
      })
      .replaceAll(/\\([g-z])/gi, '$1')
      .replaceAll(/@import\s+(?!url\(\s*["']?blob:|["']blob:)[^;]*;?/gi, '')
      .replaceAll(/url\(\s*(?!["']?(?:#|blob:|data:))(?:"[^"]*"|'[^']*'|[^)]*)\s*\)/gi, 'none')
      .replaceAll(/(?:-webkit-)?image-set\((?:[^()]|\([^()]*\))*\)/gi, 'none')
      .replaceAll(/!\s*important/gi, '')
      .replaceAll(/(font-size\s*:\s*)([\d.]+)(px|pt)\b/gi, (_, start: string, size: string, unit: string) => {
        const rem = Number(size) / (unit.toLowerCase() === 'pt' ? 12 : 16)
        return `${start}${Number(rem.toFixed(3))}rem`
      })
  )
}
