import type { MouseEvent, ReactNode } from 'react'
import type { ComparedBlock, ComparedPiece } from '#web/editor/proposal/compare.ts'
import type { Proposal } from '#web/editor/proposal/proposal.ts'
import type { Part } from './use-proposal.ts'

type Props = {
  proposal: Proposal
  blocks: ComparedBlock[]
  /** Whether it is for a new place: then it replaces nothing. */
  isBelow: boolean
  /** Whether the text is being saved before it changes. */
  isAccepting: boolean
  onAccept: (part: Part) => void
}

/** A proposal beside what it would replace, word by word, with the buttons that put it into the text. */
export function Comparison({ proposal, blocks, isBelow, isAccepting, onAccept }: Props) {
  const count = proposal.changeCount()
  const shown = new Set<number>()

  /** The changes of a block that no block above has: a change may be in several. */
  function newChanges(block: ComparedBlock) {
    const changes = changesOf(block).filter((change) => !shown.has(change))
    for (const change of changes) shown.add(change)
    return changes
  }

  function acceptButton(label: string, part: Part) {
    function press({ detail: clicks }: MouseEvent) {
      // Changes are numbered anew: the second click of a double click would accept another one.
      if (!isAccepting && clicks < 2) onAccept(part)
    }
    return (
      <button
        key={label}
        type="button"
        className={part === 'all' ? 'button small' : 'button quiet small'}
        aria-disabled={isAccepting}
        onClick={press}
      >
        {label}
      </button>
    )
  }

  return (
    <>
      <div className="assistant-buttons">
        {acceptButton(count > 1 ? 'Accept all' : 'Accept', 'all')}
        {isBelow || acceptButton('Insert below', 'below')}
      </div>
      <ol className="assistant-comparison">
        {withoutSame(blocks).map((part, index) =>
          typeof part === 'number' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change their order.
            <li key={index} className="assistant-same">
              {part === 1 ? 'A part stays as it is.' : `${part} parts stay as they are.`}
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change their order.
            <li key={index} dir="auto">
              <p className={classOf(part)}>
                {part.pieces.map((piece, pieceIndex) => (
                  <Piece
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change their order.
                    key={pieceIndex}
                    piece={piece}
                    isNumbered={count > 1 && part.pieces[pieceIndex - 1]?.change !== piece.change}
                  />
                ))}
              </p>
              {count > 1 && (
                <div className="assistant-buttons">
                  {newChanges(part).map((change) => acceptButton(`Accept ${change}`, change))}
                </div>
              )}
            </li>
          ),
        )}
      </ol>
    </>
  )
}

/** The numbers of the changes of a block, each once. */
function changesOf({ pieces }: ComparedBlock): number[] {
  return [...new Set(pieces.map(({ change }) => change))].filter((change) => change !== null)
}

/** The blocks that change, and between them how many do not. */
function withoutSame(blocks: readonly ComparedBlock[]): (ComparedBlock | number)[] {
  const parts: (ComparedBlock | number)[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (changesOf(block).length > 0) parts.push(block)
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1
    else parts.push(1)
  }
  return parts
}

function classOf({ name, around }: ComparedBlock): string | undefined {
  if (name === 'heading') return 'assistant-heading'
  return around.includes('listItem') ? 'assistant-item' : undefined
}

/** The formats that are elements of their own. The others are classes. */
const formats: Record<string, (content: ReactNode) => ReactNode> = {
  code: (content) => <code>{content}</code>,
  keyboard: (content) => <kbd>{content}</kbd>,
  highlight: (content) => <mark>{content}</mark>,
  subscript: (content) => <sub>{content}</sub>,
  superscript: (content) => <sup>{content}</sup>,
  note: (content) => (
    <sup className="assistant-reference">
      <span className="visually-hidden">note </span>
      {content}
    </sup>
  ),
}

/** Words with their format. The number of their change is before the first of its pieces. */
function Piece({ piece, isNumbered }: { piece: ComparedPiece; isNumbered: boolean }) {
  const { text, side, change, marks } = piece
  const format = marks.map((mark) => `assistant-${mark}`).join(' ')
  const content = marks.reduceRight<ReactNode>((inner, mark) => formats[mark]?.(inner) ?? inner, text)
  if (side === 'both') return <span className={format}>{content}</span>
  const words = side === 'added' ? <ins className={format}>{content}</ins> : <del className={format}>{content}</del>
  return (
    <>
      {isNumbered && <sup className="assistant-number">{change} </sup>}
      {words}
    </>
  )
}
