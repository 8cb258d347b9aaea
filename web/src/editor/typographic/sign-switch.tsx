import type { Editor } from '@tiptap/core'
import type { Plugin } from '@tiptap/pm/state'
import { useEffect } from 'react'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import { useDeviceChoice } from '../use-device-choice.ts'

/** Lets the author choose, for this browser, whether quotes, dashes and other signs become typographic ones while typing. */
export function SignSwitch({ editor }: { editor: Editor }) {
  const [isOn, choose] = useDeviceChoice('typographicSigns')

  useEffect(() => {
    if (!isOn) return
    let isEnded = false
    let rules: Plugin | undefined
    void importOptionally(() => import('./sign-rules.ts')).then((loaded) => {
      if (!loaded || isEnded || editor.isDestroyed) return
      rules = loaded.signRules()
      editor.registerPlugin(rules)
    })
    return () => {
      isEnded = true
      if (!rules || editor.isDestroyed) return
      const plugins = editor.state.plugins.filter((plugin) => plugin !== rules)
      editor.view.updateState(editor.state.reconfigure({ plugins }))
    }
  }, [editor, isOn])

  return (
    <label className="sign-switch" title="“Quotes”, dashes, … and © while you type. Backspace takes one back.">
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      Typographic signs
    </label>
  )
}
