import { closeHistory } from '@tiptap/pm/history'
import { useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '#web/dom/keys.ts'
import { ControlButton, RemoveControls, useAttribute } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'
import type { WriteFormula } from '#worker/formulas/write-formula.ts'
import { loadWriter, type ShownFormula, showFormula } from './show-formula.ts'

const examples: [name: string, tex: string][] = [
  ['Fraction', '\\frac{a}{b}'],
  ['Root', '\\sqrt{x}'],
  ['Sum', '\\sum_{i=1}^{n} x_i'],
  ['Integral', '\\int_a^b f(x)\\,dx'],
  ['Matrix', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'],
  ['Cases', '\\begin{cases} a & x > 0 \\\\ b & x \\le 0 \\end{cases}'],
]

/** The source of a formula with a preview. The text changes when the field is left, in one step of the undo history. */
export function FormulaControls(props: ControlProps) {
  const { context, position } = props
  const { editor } = context
  const isBlock = editor.state.doc.nodeAt(position)?.type.name === 'mathBlock'
  const [attribute] = useAttribute(props, 'tex')
  const stored = String(attribute ?? '')
  const [tex, setTex] = useState(stored)
  const [write, setWrite] = useState<WriteFormula | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const shown = write && tex.trim() !== '' ? showFormula(write, tex, isBlock) : null
  const problem = shown && 'problem' in shown ? shown.problem : ''

  useEffect(() => {
    void loadWriter().then(
      (loaded) => setWrite(() => loaded),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    setTex(stored)
    // Who inserts a formula writes it next. The panel shows itself in an effect of its own.
    if (stored === '') field.current?.focus()
  }, [stored])

  /** Stores the source, and takes a formula without any out of the text. @param next the element that has the focus then */
  function store(next: Element | null) {
    const { doc, tr } = editor.state
    const node = doc.nodeAt(position)
    if (!node?.type.name.startsWith('math')) return
    const written = isBlock ? tex.trim() : tex.trim().replace(/\s+/g, ' ')
    if (written === '' && next?.closest('.block-controls')) return
    if (written === '') editor.view.dispatch(closeHistory(tr).delete(position, position + node.nodeSize))
    else if (node.attrs.tex !== written)
      editor.view.dispatch(closeHistory(tr).setNodeAttribute(position, 'tex', written))
  }

  function insertExample(example: string) {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: tex.length, selectionEnd: tex.length }
    setTex(tex.slice(0, selectionStart) + example + tex.slice(selectionEnd))
    field.current?.focus()
  }

  return (
    <>
      <label className="control-field">
        Formula in TeX
        <textarea
          ref={field}
          className="input formula-source"
          rows={isBlock ? 3 : 1}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={tex}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          onChange={({ target }) => setTex(target.value)}
          onBlur={({ relatedTarget }) => store(relatedTarget)}
          onKeyDown={(event) => {
            const isEnd = event.key === 'Enter' && (!isBlock || event.ctrlKey || event.metaKey) && !isComposing(event)
            // The arrows of the panel lead from one control to the next.
            if (event.key.startsWith('Arrow')) event.stopPropagation()
            if (!isEnd) return
            event.preventDefault()
            event.stopPropagation()
            editor.view.focus()
          }}
        />
      </label>
      <Preview shown={shown} />
      <p id={problemId} className="formula-problem" role="status">
        {problem}
      </p>
      <div className="control-row">
        {examples.map(([name, example]) => (
          <ControlButton key={name} label={name} title={example} run={() => insertExample(example)} />
        ))}
        <RemoveControls {...props} />
      </div>
    </>
  )
}

function Preview({ shown }: { shown: ShownFormula | null }) {
  if (!shown || !('html' in shown)) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the writer has a closed list of elements and attributes, and escapes every text.
  return <div className="prose formula-preview" dangerouslySetInnerHTML={{ __html: shown.html }} />
}
