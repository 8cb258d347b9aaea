import type { Page } from '@playwright/test'

/**
 * The values of the shown state that `web/src/styles/tokens.css` does not have: sizes, weights and lines of text, corners, paddings,
 * gaps, heights of controls and colours. A line for each value, with the first element that has it. Mails have no tokens.
 */
export function styleProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const steps = ['step--2', 'step--1', 'step-0', 'step-1', 'step-2', 'step-3', 'step-4', 'step-5']
    const spaces = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 'page-margin']
    const controls = ['control-small', 'control', 'control-large']
    const corners = ['radius-small', 'radius', 'radius-round']
    const inks = ['paper', 'paper-raised', 'paper-sunken', 'paper-of-images', 'ink', 'ink-soft', 'rule', 'line']
    const hues = ['accent', 'accent-ink', 'accent-wash', 'danger', 'danger-ink', 'danger-wash']
    const signs = ['good', 'good-wash', 'warn', 'warn-wash']
    const weights = ['400', '560', '600']
    /** Words of an article that have a part of the size of the text around them. */
    const relative = 'code, kbd, sup, sub, mark, small'
    /** Drawn by others, and what shows how a page or a mail will look. */
    const foreign = '[data-rht-toaster], [data-rht-toaster] *, [inert], [inert] *, iframe, svg *, option'
    /** Their paddings are room for what lies over them: bars, menus and buttons. */
    const withRoom = 'main, .admin, input, select, textarea'

    if (!getComputedStyle(document.documentElement).getPropertyValue('--step-0')) return []
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.position = 'absolute'
    function resolve(property: 'width' | 'fontSize' | 'borderTopLeftRadius' | 'color', name: string) {
      probe.style[property] = `var(--${name})`
      return getComputedStyle(probe)[property]
    }
    const pixels = (value: string) => Number.parseFloat(value) || 0
    const heights = controls.map((name) => pixels(resolve('width', name)))
    const lengths = [0, 1, ...heights, ...spaces.map((name) => pixels(resolve('width', name)))]
    const sizes = steps.map((name) => pixels(resolve('fontSize', name)))
    const radii = [0, ...corners.map((name) => pixels(resolve('borderTopLeftRadius', name)))]
    const leadings = ['title', 'tight', 'text'].map((name) =>
      getComputedStyle(probe).getPropertyValue(`--leading-${name}`),
    )
    const lines = [1, ...leadings.map(Number)]
    const colours = new Set([...inks, ...hues, ...signs].map((name) => resolve('color', name)))
    probe.remove()

    const found = new Map<string, string>()
    function check(isOnTable: boolean, value: string, element: Element) {
      if (isOnTable || found.has(value)) return
      found.set(
        value,
        `${element.localName}.${element.classList.value.replaceAll(' ', '.')} “${element.textContent?.trim().slice(0, 20)}”`,
      )
    }
    const has = (list: number[], value: number) => list.some((one) => Math.abs(one - value) < 0.06)
    /** A colour that others shine through is a token with less of it. */
    const hasColour = (colour: string) => colours.has(colour) || /\/ 0?\.\d|^rgba/.test(colour)

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(foreign) || !element.checkVisibility({ visibilityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const style = getComputedStyle(element)
      const isControl = element.matches('input, select, textarea')
      const isProse = element.closest('.prose') !== null
      const texts = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (isControl || texts.some(({ textContent }) => textContent?.trim())) {
        const size = pixels(style.fontSize)
        if (!isProse || !element.closest(relative)) {
          check(has(sizes, size), `font-size ${size} px`, element)
          const line = pixels(style.lineHeight) / size
          check(isControl || has(lines, line), `line-height ${style.lineHeight} of ${size} px`, element)
        }
        check(weights.includes(style.fontWeight), `font-weight ${style.fontWeight}`, element)
        check(hasColour(style.color), `color ${style.color}`, element)
      }
      check(hasColour(style.backgroundColor), `background ${style.backgroundColor}`, element)
      for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
        const padding = style[`padding${side}`]
        check(isProse || element.matches(withRoom) || has(lengths, pixels(padding)), `padding ${padding}`, element)
        const hasBorder = style[`border${side}Style`] !== 'none' && pixels(style[`border${side}Width`]) > 0
        check(!hasBorder || hasColour(style[`border${side}Color`]), `border ${style[`border${side}Color`]}`, element)
      }
      const corner = style.borderTopLeftRadius
      check(isProse || (has(radii, pixels(corner)) && !corner.includes('%')), `border-radius ${corner}`, element)
      for (const gap of [style.rowGap, style.columnGap])
        check(isProse || has(lengths, pixels(gap)), `gap ${gap}`, element)
      const isOneLine =
        element.matches('.button, .icon-button, input.input, select.input') && style.whiteSpace === 'nowrap'
      check(!isOneLine || has(heights, height), `control of ${height} px`, element)
    }
    return Array.from(found, ([value, element]) => `not in the table of tokens: ${value} (${element})`)
  })
}
