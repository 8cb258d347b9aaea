/** The parameters by which WordPress links to a post of any kind by its number, and to a category and an author. */
const numbers: Record<string, string> = { p: 'p', page_id: 'p', attachment_id: 'p', cat: 'cat', author: 'author' }
/** The parameters by which it links to a list, and the beginning of the path that means the same. */
const lists: Record<string, string> = { tag: '/tag/', category_name: '/category/', author_name: '/author/' }
const month = 'm'

/** The parameters of the home page that lead to something on a site of WordPress. */
export const oldParameters = [...Object.keys(numbers), ...Object.keys(lists), month]

/**
 * The address that a parameter of the home page of WordPress means: `/?p=` with a number that posts, pages and files share,
 * `/?cat=`, `/?author=`, or a path. Ten digits are more than it counts to.
 * @returns null for another parameter, and a value that it does not have
 */
export function oldAddressOf(name: string, value: string): string | null {
  const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined
  if (number !== undefined) return /^\d{1,10}$/.test(value) ? `/?${number}=${value}` : null
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list !== undefined) return /^[^\s?#\\.]{1,200}$/.test(value) ? list + value : null
  const [, year, part] = (name === month && /^(\d{4})(\d\d)?(?:\d\d)?$/.exec(value)) || []
  return year === undefined ? null : `/${year}${part ? `/${part}` : ''}`
}
