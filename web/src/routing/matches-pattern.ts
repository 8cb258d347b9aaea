/** Compiled patterns: a request matches dozens of them, and `matchPath` of React Router compiles one each time. */
const expressions = new Map<string, RegExp>()

/**
 * Whether a path matches the pattern of a route, as `matchPath` of React Router does: in any case, with slashes at the end.
 * @param pattern of words, `:parameters` and `:optional?` ones, such as `/archive/:year?`
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  let expression = expressions.get(pattern)
  if (!expression) {
    const source = pattern
      .replace(/^\/$/, '')
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
    expression = new RegExp(`^${source}/*$`, 'i')
    expressions.set(pattern, expression)
  }
  return expression.test(pathname)
}
