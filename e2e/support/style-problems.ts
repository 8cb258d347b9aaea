import type { Page } from '@playwright/test'

/**
 * The values of the shown state that `web/src/styles/tokens.css` does not have: sizes, weights and lines of text, corners, paddings,
 * gaps, heights of controls and colours. A line for each value, with the first element that has it.
 */
export function styleProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const steps = ['-2', '-1', '0', '1', '2', '3', '4', '5']
    const spaces = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9']
    const inks = ['paper', 'paper-raised', 'paper-sunken', 'paper-of-images', 'ink', 'ink-soft', 'rule', 'line']
    const hues = ['accent', 'accent-ink', 'accent-wash', 'danger', 'danger-ink', 'danger-wash']
    const signs = ['good', 'good-wash', 'warn', 'warn-wash']
    const weights = ['400', '560', '600']
    /** Text of an article that is sized by the text around it. */
    const relative = 'code, kbd, sup, sub, mark'
    /** Drawn by others: toasts by their library, players, the text that the reader's own program has selected, and a preview. */
    const foreign = '[data-rht-toaster], [inert], iframe, svg *, option'

    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.position = 'absolute'
    function resolve(property: 'width' | 'fontSize' | 'borderRadius' | 'lineHeight' | 'color', name: string) {
      probe.style[property] = `var(--${name})`
      return getComputedStyle(probe)[property]
    }
    const pixels = (value: string) => Number.parseFloat(value) || 0
    const sizes = steps.map((step) => pixels(resolve('fontSize', `step-${step}`)))
    const lengths = [0, 1, ...spaces.map((space) => pixels(resolve('width', space)))]
    const corners = [
      0,
      ...['radius-small', 'radius', 'radius-round'].map((name) => pixels(resolve('borderRadius', name))),
    ]
    const heights = ['control-small', 'control', 'control-large'].map((name) => pixels(resolve('width', name)))
    const lines = [
      1,
      ...['title', 'tight', 'text'].map((name) =>
        Number(getComputedStyle(probe).getPropertyValue(`--leading-${name}`)),
      ),
    ]
    const colours = new Set(
      [...inks, ...hues, ...signs].map((name) => resolve('color', name)).concat('rgba(0, 0, 0, 0)'),
    )
    probe.remove()

    const found = new Map<string, string>()
    function check(isOnTable: boolean, value: string, element: Element) {
      if (isOnTable || found.has(value)) return
      const { className, localName } = element
      found.set(
        value,
        `${localName}${typeof className === 'string' && className ? `.${className.trim().replaceAll(/\s+/g, '.')}` : ''}`,
      )
    }
    const has = (list: number[], value: number) => list.some((one) => Math.abs(one - value) < 0.06)

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (
        element.matches(foreign) ||
        element.closest(foreign) ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const style = getComputedStyle(element)
      const isText = Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isProse = element.closest('.prose') !== null
      if (isText || element.matches('input:not([type="checkbox"], [type="radio"], [type="color"]), select, textarea')) {
        const size = pixels(style.fontSize)
        if (!(isProse && element.closest(relative))) {
          check(has(sizes, size), `font-size ${size} px`, element)
          const ratio = style.lineHeight === 'normal' ? Number.NaN : pixels(style.lineHeight) / size
          const isControl = element.matches('input, select, textarea')
          check(
            isControl || lines.some((line) => Math.abs(line - ratio) < 0.01),
            `line-height ${ratio.toFixed(2)}`,
            element,
          )
        }
        check(weights.includes(style.fontWeight), `font-weight ${style.fontWeight}`, element)
        check(colours.has(style.color), `color ${style.color}`, element)
      }
      check(colours.has(style.backgroundColor), `background ${style.backgroundColor}`, element)
      for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
        if (isProse) continue
        check(has(lengths, pixels(style[`padding${side}`])), `padding ${style[`padding${side}`]}`, element)
        if (pixels(style[`border${side}Width`]) === 0 || style[`border${side}Style`] === 'none') continue
        check(colours.has(style[`border${side}Color`]), `border ${style[`border${side}Color`]}`, element)
      }
      for (const corner of [style.borderTopLeftRadius, style.borderBottomRightRadius]) {
        check(has(corners, pixels(corner)) && !corner.includes('%'), `border-radius ${corner}`, element)
      }
      if (!isProse)
        for (const gap of [style.rowGap, style.columnGap]) check(has(lengths, pixels(gap)), `gap ${gap}`, element)
      if (element.matches('.button, .icon-button, input.input, select.input') && style.whiteSpace !== 'normal') {
        check(has(heights, height), `control of ${height} px`, element)
      }
    }
    return Array.from(found, ([value, element]) => `not in the table of tokens: ${value} (${element})`)
  })
}
