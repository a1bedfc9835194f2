/**
 * Adapts the styles of a page to a shadow tree, where :root matches nothing.
 * @returns the @font-face rules, which have an effect in the document only
 */
export function fitSheets(sheets: Iterable<CSSStyleSheet>): string {
  return [...sheets].map(({ cssRules }) => fitRules(cssRules)).join('\n')
}

function fitRules(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSFontFaceRule) return rule.cssText
      if (rule instanceof CSSImportRule) return rule.styleSheet === null ? '' : fitSheets([rule.styleSheet])
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root'))
        rule.selectorText = rule.selectorText.replaceAll(/:root\b/g, ':is(html)')
      return rule instanceof CSSGroupingRule ? fitRules(rule.cssRules) : ''
    })
    .join('')
}
