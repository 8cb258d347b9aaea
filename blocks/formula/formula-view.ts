/** The writer of formulas is loaded by the first one. */
async function load() {
  const { loadWriter, showFormula } = await import('./show-formula.ts')
  return { showFormula, write: await loadWriter() }
}

/** The element of a formula in the editor: its source until Temml is there, and where Temml refuses it. */
export class FormulaView {
  readonly dom: HTMLElement
  readonly #isBlock: boolean
  #tex = ''

  constructor(tex: string, isBlock: boolean) {
    this.#isBlock = isBlock
    this.dom = document.createElement(isBlock ? 'div' : 'span')
    this.dom.className = isBlock ? 'formula-box' : 'formula-line'
    this.dom.contentEditable = 'false'
    this.show(tex)
  }

  show(tex: string) {
    this.#tex = tex
    this.#showSource('')
    if (tex.trim() === '') return
    void load().then(
      ({ showFormula, write }) => {
        if (this.#tex !== tex) return
        const shown = showFormula(write, tex, this.#isBlock)
        if ('html' in shown) this.dom.innerHTML = shown.html
        else this.#showSource(shown.problem)
      },
      // Offline: the source stays.
      () => undefined,
    )
  }

  #showSource(problem: string) {
    const code = document.createElement('code')
    code.textContent = this.#tex || 'Formula'
    this.dom.replaceChildren(code)
    this.dom.classList.toggle('is-refused', problem !== '')
    if (problem) this.dom.title = problem
    else this.dom.removeAttribute('title')
  }
}
