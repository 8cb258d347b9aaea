import { type CodeLanguage, codeLanguages } from '#contract/code-languages.ts'
import { useAttribute } from '#web/editor/controls/block-forms.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'

const byName = codeLanguages.toSorted((one, other) => one.name.localeCompare(other.name))

export function CodeControls(props: ControlProps) {
  const [language, change] = useAttribute(props, 'language')
  const known = byName.find((one) => isLanguage(one, String(language ?? '')))
  return (
    <label className="control-field">
      Language
      <select
        className="input"
        value={known?.id ?? language ?? ''}
        onChange={(event) => change(event.target.value || null)}
      >
        <option value="">None</option>
        {language && !known && <option value={language}>{language}</option>}
        {byName.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function isLanguage({ id, aliases }: CodeLanguage, written: string) {
  return id === written.toLowerCase() || aliases.includes(written.toLowerCase())
}
