import { tableParts } from './elements.ts'
import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  isElement,
  replaceElements,
  visitElements,
} from './tree.ts'

const cellNames = new Set(['td', 'th'])
const span = /^[2-9]$|^[1-9]\d{1,2}$/
const alignments = /^(?:left|center|right|end)$/
/** That of WordPress. */
const alignClass = /(?:^|\s)has-text-align-(center|right)(?:\s|$)/
const scope = /^(?:col|row)(?:group)?$/

/** Takes tables apart that only lay out a page, and keeps spans, scopes and alignments of the others. */
export function cleanTables(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name === 'table') return isLayout(element) ? contentOfLayout(element) : null
    if (cellNames.has(element.name)) cleanCell(element)
    return null
  })
}

function isLayout(table: ForeignElement): boolean {
  const role = table.attributes.get('role')
  return role === 'presentation' || role === 'none' || findElement(table, ({ name }) => name === 'table') !== undefined
}

/** The content of the cells, and the nodes between them where tags are broken. */
function contentOfLayout(table: ForeignElement): ForeignNode[] {
  return table.children.flatMap((child): ForeignNode[] => {
    if (!isElement(child) || !tableParts.has(child.name)) return [child]
    const isPart = !cellNames.has(child.name) && child.name !== 'caption'
    return isPart ? contentOfLayout(child) : [{ ...child, name: 'div', attributes: new Map() }]
  })
}

function cleanCell(cell: ForeignElement) {
  const { attributes } = cell
  const align = alignOf(cell) ?? alignOfContent(cell)
  attributes.delete('class')
  for (const name of ['colspan', 'rowspan']) {
    if (!span.test(attributes.get(name) ?? '')) attributes.delete(name)
  }
  if (!scope.test(attributes.get('scope') ?? '')) attributes.delete('scope')
  if (align === 'center' || align === 'right' || align === 'end')
    attributes.set('class', align === 'end' ? 'right' : align)
}

/** Excel says `general` for all cells, and the true alignment in an attribute. */
function alignOf({ attributes, style }: ForeignElement): string | undefined {
  const styled = style.get('text-align')
  const named = alignClass.exec(attributes.get('class') ?? '')?.[1]
  return styled && alignments.test(styled) ? styled : (attributes.get('align')?.toLowerCase() ?? named)
}

/** Word and Docs align the paragraph in the cell. */
function alignOfContent(cell: ForeignElement): string | undefined {
  const [first] = contentOf(cell)
  return isElement(first) ? alignOf(first) : undefined
}

/**
 * Makes a head of the rows in `thead`, and of a first row of bold cells above a row that is not bold. It
 * reads built blocks. Heads and headings that are bold as a whole lose that format.
 */
export function buildTableHeads(root: ForeignElement) {
  visitElements(root, (element) => {
    if (element.name === 'table') buildHead(element)
    if (/^h[2-4]$/.test(element.name)) element.children = withoutWholeBold(element.children)
  })
}

function buildHead(table: ForeignElement) {
  const caption = elementsOf(table).filter(({ name }) => name === 'caption')
  const head = elementsOf(table).filter(({ name }) => name === 'thead')
  const headRows = head.flatMap(rowsOf)
  const rows = rowsOf({ ...table, children: elementsOf(table).filter(({ name }) => name !== 'thead') })
  if (headRows.length === 0 && isHead(rows[0], rows[1])) headRows.push(...rows.splice(0, 1))
  for (const cell of headRows.flatMap(elementsOf)) {
    if (cell.name === 'td') cell.attributes.set('scope', 'col')
    cell.name = 'th'
  }
  for (const cell of [...headRows, ...rows].flatMap(elementsOf)) {
    if (cell.name === 'th') cell.children = withoutWholeBold(cell.children)
  }
  table.children = [
    ...caption.slice(0, 1),
    ...(headRows.length > 0 ? [createElement('thead', headRows)] : []),
    ...(rows.length > 0 ? [createElement('tbody', rows)] : []),
  ]
}

function rowsOf(part: ForeignElement): ForeignElement[] {
  return elementsOf(part).flatMap((child) => {
    if (child.name === 'tr') return elementsOf(child).length > 0 ? [child] : []
    return child.name === 'caption' ? [] : rowsOf(child)
  })
}

function isHead(first: ForeignElement | undefined, second: ForeignElement | undefined): boolean {
  if (!first || !second) return false
  const cells = elementsOf(first)
  const named = cells.filter(({ children }) => children.length > 0)
  const isAllData = cells.every(({ name, attributes }) => name === 'td' && !attributes.has('rowspan'))
  return isAllData && named.length > 0 && named.every(isBold) && !elementsOf(second).some(isBold)
}

function isBold({ children }: ForeignElement): boolean {
  const content =
    children.length === 1 && isElement(children[0]) && children[0].name === 'p' ? children[0].children : children
  const [only, ...others] = content
  return isElement(only) && others.length === 0 && only.name === 'strong'
}

function withoutWholeBold(children: ForeignNode[]): ForeignNode[] {
  const [only, ...others] = children
  if (!isElement(only) || others.length > 0) return children
  if (only.name === 'strong') return only.children
  if (only.name === 'a' || only.name === 'p') only.children = withoutWholeBold(only.children)
  return children
}
