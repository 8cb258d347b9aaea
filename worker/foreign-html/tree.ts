/** Foreign HTML as a tree. The passes of the cleaner change it in place. */
type ForeignText = { text: string }
export type ForeignElement = {
  /** In lower case. */
  name: string
  attributes: Map<string, string>
  /** Declarations of the style sheet and of the `style` attribute, by property; only those that a pass reads. */
  style: ReadonlyMap<string, string>
  children: ForeignNode[]
}
export type ForeignNode = ForeignText | ForeignElement

export const noStyle: ReadonlyMap<string, string> = new Map()

export function isElement(node: ForeignNode | undefined): node is ForeignElement {
  return node !== undefined && 'name' in node
}

export function createElement(
  name: string,
  children: ForeignNode[] = [],
  attributes: Record<string, string> = {},
): ForeignElement {
  return { name, attributes: new Map(Object.entries(attributes)), style: noStyle, children }
}

/** The words of a node, as they are written. */
export function textOf(node: ForeignNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node.text
}

/** Whether a text has nothing but white space and signs of width zero. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text)
}

export function elementsOf(parent: ForeignElement): ForeignElement[] {
  return parent.children.filter(isElement)
}

/** The children without white space. */
export function contentOf(parent: ForeignElement): ForeignNode[] {
  return parent.children.filter((child) => isElement(child) || !isBlank(child.text))
}

/** The first element in a tree, in the order of the text, that has a quality. */
export function findElement(
  parent: ForeignElement,
  hasQuality: (element: ForeignElement) => boolean,
): ForeignElement | undefined {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    if (hasQuality(child)) return child
    const found = findElement(child, hasQuality)
    if (found) return found
  }
  return undefined
}

/** Calls `visit` for each element in a tree, outer ones first. */
export function visitElements(
  parent: ForeignElement,
  visit: (element: ForeignElement, parent: ForeignElement) => void,
): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    visit(child, parent)
    visitElements(child, visit)
  }
}

/** Adds nodes at the end. A call with each as an argument would exceed the stack for a long text. */
export function append<Item>(target: Item[], items: readonly Item[]) {
  for (const item of items) target.push(item)
}

/** Replaces each element in a tree by what `change` returns for it, inner ones first. Null leaves it as it is. */
export function replaceElements(
  parent: ForeignElement,
  change: (element: ForeignElement, parent: ForeignElement) => ForeignNode[] | null,
): void {
  let changed: ForeignNode[] | null = null
  for (const [index, child] of parent.children.entries()) {
    let replacement: ForeignNode[] | null = null
    if (isElement(child)) {
      replaceElements(child, change)
      replacement = change(child, parent)
    }
    if (replacement) {
      changed ??= parent.children.slice(0, index)
      append(changed, replacement)
    } else {
      changed?.push(child)
    }
  }
  if (changed) parent.children = changed
}

export function hasClass({ attributes }: ForeignElement, name: string): boolean {
  return (attributes.get('class') ?? '').split(/\s+/).includes(name)
}
