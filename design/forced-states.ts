import { useEffect } from 'react'

/** States that only a pointer or the keyboard can bring about, and the class that shows them without either. */
const FORCED = { ':hover': '.is-hovered', ':focus-visible': '.is-focused' }

/** Copies the rules of the style sheets that speak of such a state, so that elements can be shown in it. */
export function useForcedStates(): void {
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText)
    const speaking = rules.filter((rule) => Object.keys(FORCED).some((state) => rule.includes(state)))
    const copy = new CSSStyleSheet()
    copy.replaceSync(
      Object.entries(FORCED).reduce((text, [state, shown]) => text.replaceAll(state, shown), speaking.join('\n')),
    )
    document.adoptedStyleSheets.push(copy)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== copy)
    }
  }, [])
}
