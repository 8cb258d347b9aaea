import { parseAst } from 'vite'

/** A change of one line that a test should notice. */
type Mutation = { kind: 'condition' | 'statement' | 'constant'; line: string; replacement: string }

type Node = { type: string; start: number; end: number }

/**
 * Every mutation of a source file that stays within one line: a negated condition, a dropped statement, a changed number
 * or boolean. Lines that occur twice are left out, so that a line's text is enough to find it again.
 */
export function findMutants(source: string, isJsx: boolean): Mutation[] {
  const found: Mutation[] = []

  function add(kind: Mutation['kind'], { start, end }: Node, change: (text: string) => string) {
    const lineStart = source.lastIndexOf('\n', start) + 1
    const lineEnd = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1)
    const line = source.slice(lineStart, lineEnd)
    if (line.includes('\n') || source.split(line).length !== 2) return
    const replacement = source.slice(lineStart, start) + change(source.slice(start, end)) + source.slice(end, lineEnd)
    found.push({ kind, line, replacement })
  }

  visit(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }), (node) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const test = nodeIn(node, 'test')
      if (test) add('condition', test, (text) => `!(${text})`)
    }
    if (node.type === 'ExpressionStatement') add('statement', node, () => ';')
    if (node.type === 'Literal') {
      add('constant', node, (text) => {
        if (/^[\d_]+$/.test(text)) return `${text} + 1`
        return text === 'true' ? 'false' : text === 'false' ? 'true' : text
      })
    }
  })
  return found.filter(({ line, replacement }) => line !== replacement && !/^\s*(import|export \*|type )/.test(line))
}

/** Calls the function for each node of a syntax tree but the nodes of types, which do not run. */
function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
    return
  }
  if (!isNode(value)) return
  if (/^TS(Type|Interface|Literal)/.test(value.type)) return
  see(value)
  for (const child of Object.values(value)) visit(child, see)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function nodeIn(node: Node, key: string): Node | undefined {
  const child = Object.entries(node).find(([name]) => name === key)?.[1]
  return isNode(child) ? child : undefined
}
